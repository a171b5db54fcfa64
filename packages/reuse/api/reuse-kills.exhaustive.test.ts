import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { rowsOf } from "@public-code/core/api/database/database.ts";
import { addAgency, addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import {
  hasEnded,
  makePlace,
  nodesAtOnce,
  startNode,
  withDatabase,
} from "@public-code/portal/test-support/killed-nodes.ts";
import { declaringAgencies } from "@public-code/portal/test-support/reuse-node.ts";
import { verifyEvents } from "@public-code/programs/api/events/verify-events.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { countReuses } from "./counted-reuses.ts";

/** One process has PGlite to itself, and starts slowly. */
const declarations = nodesAtOnce > 1 ? 1_000 : 100;
const kills = nodesAtOnce > 1 ? 12 : 3;
const limitMs = 900_000;
const script = fileURLToPath(
  new URL("../../../apps/portal/test-support/reuse-node.ts", import.meta.url),
);

test(`of ${declarations} declarations none is lost and none is there twice, whichever process is killed`, {
  timeout: limitMs,
}, async () => {
  const place = await makePlace("reuse_kills");
  try {
    const programs = await withDatabase(place, async ({ db }) => {
      for (let agency = 0; agency < declaringAgencies; agency += 1)
        await addAgency(db, { code: `K${agency}` });
      return [await addEdition(db), await addEdition(db), await addEdition(db)];
    });
    const answered = new Set<number>();
    const keys = Array.from({ length: declarations }, (_, key) => key);
    const startOne = async (nth: number): Promise<ChildProcess> => {
      // What was not answered is asked again, though some of it may have been declared.
      const own = keys.filter((key) => key % nodesAtOnce === nth && !answered.has(key));
      const node = await startNode(script, place.address, own.join(","), programs.join(","));
      node.on("message", (message: { key?: number }) => {
        if (message.key !== undefined) answered.add(message.key);
      });
      return node;
    };
    const running = await Promise.all(keys.slice(0, nodesAtOnce).map(startOne));
    let killed = 0;
    for (; killed < kills; killed += 1) {
      const victim = Math.floor(Math.random() * nodesAtOnce);
      const node = running[victim];
      if (!node || hasEnded(node)) break;
      // The first kill comes with the first answer, however fast the machine is.
      if (killed === 0) await once(node, "message");
      else await delay(Math.random() * 600);
      node.kill("SIGKILL");
      if (!hasEnded(node)) await once(node, "exit");
      running[victim] = await startOne(victim);
    }
    for (const node of running) if (!hasEnded(node)) await once(node, "exit");
    expect(running.map(({ exitCode }) => exitCode)).toEqual(Array(nodesAtOnce).fill(0));
    expect(killed).toBeGreaterThan(0);
    expect(answered.size).toBe(declarations);
    await withDatabase(place, async ({ db }) => {
      const [row] = await rowsOf(
        db,
        sql`select count(*)::int as rows, count(distinct service_url)::int as uses,
            (select count(*)::int from events where type = 'reuse.declared') as told,
            (select count(*)::int from audit_rows where action = 'declareReuse') as written
          from reuses`,
      );
      const all = declarations;
      expect(row).toEqual({ rows: all, uses: all, told: all, written: all });
      expect(await verifyEvents(db)).toMatchObject({ broken: [] });
      const counted = [...(await countReuses(db, null)).values()];
      const facts = await rowsOf<{ agencies: number }>(
        db,
        sql`select (value ->> 'agencies')::int as agencies from evidence
          where kind = 'reuses' and latest order by family_id`,
      );
      expect(facts.map(({ agencies }) => agencies)).toEqual(
        counted.map(({ agencies }) => agencies.length),
      );
    });
  } finally {
    await place.remove();
  }
});
