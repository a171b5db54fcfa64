import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { stub } from "@public-code/portal/test-support/job-node.ts";
import { makeQueues } from "@public-code/portal/test-support/job-queues.ts";
import {
  hasEnded,
  makePlace,
  nodesAtOnce,
  type SharedPlace,
  startNode,
  withDatabase,
} from "@public-code/portal/test-support/killed-nodes.ts";
import { runsAllTests } from "@public-code/portal/test-support/test-scope.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "../database/database.ts";
import { queueJobs } from "./queue-job.ts";

const jobs = runsAllTests ? 5_000 : 100;
const kills = runsAllTests ? 10 : 1;
const limitMs = runsAllTests ? 900_000 : 180_000;
const script = fileURLToPath(
  new URL("../../../../apps/portal/test-support/job-node.ts", import.meta.url),
);

const startOne = (place: SharedPlace) => startNode(script, place.address);

/** In `npm test` the journey `chaos` kills a process with the embedded database. */
const isLeftOut = !runsAllTests && process.env.TEST_DATABASE === "pglite";

test.skipIf(isLeftOut)(
  `${jobs} jobs have their effect exactly once, whichever process is killed`,
  {
    timeout: limitMs,
  },
  async () => {
    const place = await makePlace("jobs_chaos");
    try {
      await withDatabase(place, async (database) => {
        await makeQueues({ ...database, owner: database.db }, [stub.name]);
        // No key: a second effect would be a second row.
        await database.db.execute(sql`create table effects (key int)`);
        await database.db.execute(sql`grant select, insert on effects to public`);
        const inputs = Array.from({ length: jobs }, (_, key) => ({ input: { key } }));
        await database.db.transaction((tx) => queueJobs(tx, stub, inputs));
      });
      // One node alone may soon have done them all: its first effect is its end.
      const first = await startOne(place);
      first.once("message", () => first.kill("SIGKILL"));
      await once(first, "exit");
      expect(first.signalCode).toBe("SIGKILL");
      const running = await Promise.all(Array.from({ length: nodesAtOnce }, () => startOne(place)));
      for (let killed = 1; killed < kills; killed += 1) {
        await delay(200 + Math.random() * 2_500);
        const victim = Math.floor(Math.random() * nodesAtOnce);
        const node = running[victim];
        if (!node || running.some(hasEnded)) break;
        node.kill("SIGKILL");
        await once(node, "exit");
        running[victim] = await startOne(place);
      }
      for (const node of running) if (!hasEnded(node)) await once(node, "exit");
      expect(running.map(({ exitCode }) => exitCode)).toEqual(Array(nodesAtOnce).fill(0));
      const seen = await withDatabase(place, ({ db }) =>
        rowsOf(
          db,
          sql`select count(*)::int as effects, count(distinct key)::int as keys,
              (select count(*)::int from pgboss.job where name = ${stub.name} and state = 'completed') as completed
            from effects`,
        ),
      );
      expect(seen).toEqual([{ effects: jobs, keys: jobs, completed: jobs }]);
    } finally {
      await place.remove();
    }
  },
);
