import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openAsBlob, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { stub } from "../../../test-support/job-node.ts";
import { makeQueues } from "../../../test-support/job-queues.ts";
import {
  asRole,
  createDatabase,
  dropDatabase,
  ownerRole,
  processRole,
} from "../../../test-support/postgres-databases.ts";
import { runsAllTests } from "../../../test-support/test-scope.ts";
import { type Database, rowsOf } from "../database/database.ts";
import { openPglite } from "../database/database-pglite.ts";
import { openPostgres } from "../database/database-postgres.ts";
import { queueJobs } from "./queue-job.ts";

const onPostgres = process.env.TEST_DATABASE === "postgres";
const jobs = runsAllTests ? 5_000 : 100;
const kills = runsAllTests ? 10 : 1;
const limitMs = runsAllTests ? 900_000 : 180_000;
/** PGlite belongs to one process. */
const nodes = onPostgres ? 2 : 1;
const script = fileURLToPath(new URL("../../../test-support/job-node.ts", import.meta.url));

interface Place {
  /** What a node is given. */
  address: string;
  open(): Promise<Database>;
  remove(): Promise<void>;
}

async function makePostgres(): Promise<Place> {
  const name = "jobs_chaos";
  const server = inject("postgresUrl");
  const template = inject("postgresTemplate");
  const url = await createDatabase(server, name, { template, owner: ownerRole });
  return {
    address: asRole(url, processRole),
    open: async () => openPostgres(asRole(url, ownerRole), 1),
    remove: () => dropDatabase(server, name),
  };
}

async function makePglite(): Promise<Place> {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-jobs-"));
  const loadDataDir = await openAsBlob(inject("pgliteDump"));
  await (await PGlite.create(path.join(folder, "database"), { loadDataDir })).close();
  return {
    address: folder,
    open: () => openPglite({ folder }),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function withDatabase<Result>(
  place: Place,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await place.open();
  return work(database).finally(() => database.close());
}

/** Resolves once the node looks for jobs. */
async function startNode(place: Place): Promise<ChildProcess> {
  const node = fork(script, [place.address], { execArgv: [], stdio: "inherit" });
  await once(node, "message");
  return node;
}

const hasEnded = (node: ChildProcess) => node.exitCode !== null || node.signalCode !== null;

test(`${jobs} jobs have their effect exactly once, whichever process is killed`, {
  timeout: limitMs,
}, async () => {
  const place = await (onPostgres ? makePostgres() : makePglite());
  try {
    await withDatabase(place, async (database) => {
      await makeQueues({ ...database, owner: database.db }, [stub.name]);
      // No key: a second effect would be a second row.
      await database.db.execute(sql`create table effects (key int)`);
      await database.db.execute(sql`grant select, insert on effects to public`);
      const inputs = Array.from({ length: jobs }, (_, key) => ({ input: { key } }));
      await database.db.transaction((tx) => queueJobs(tx, stub, inputs));
    });
    const running = await Promise.all(Array.from({ length: nodes }, () => startNode(place)));
    let killed = 0;
    // A fast machine soon has done them all: the first kill comes with the first effect.
    await Promise.race(running.map((node) => once(node, "message")));
    for (; killed < kills; killed += 1) {
      if (killed > 0) await delay(200 + Math.random() * 2_500);
      const victim = Math.floor(Math.random() * nodes);
      const node = running[victim];
      if (!node || running.some(hasEnded)) break;
      node.kill("SIGKILL");
      await once(node, "exit");
      running[victim] = await startNode(place);
    }
    for (const node of running) if (!hasEnded(node)) await once(node, "exit");
    expect(running.map(({ exitCode }) => exitCode)).toEqual(Array(nodes).fill(0));
    const seen = await withDatabase(place, ({ db }) =>
      rowsOf(
        db,
        sql`select count(*)::int as effects, count(distinct key)::int as keys,
              (select count(*)::int from pgboss.job where name = ${stub.name} and state = 'completed') as completed
            from effects`,
      ),
    );
    expect(seen).toEqual([{ effects: jobs, keys: jobs, completed: jobs }]);
    expect(killed).toBeGreaterThan(0);
  } finally {
    await place.remove();
  }
});
