// A node that runs stub jobs until all are done, for tests that kill it: node job-node.ts <url or folder>
import { setTimeout as delay } from "node:timers/promises";
import { rowsOf } from "@public-code/core/api/database/database.ts";
import { openDatabase } from "@public-code/core/api/database/open-database.ts";
import { defineJob, handleJob } from "@public-code/core/api/jobs/define-job.ts";
import { startJobs } from "@public-code/core/api/jobs/start-jobs.ts";
import { sql } from "drizzle-orm";
import { z } from "zod";

export const stub = defineJob({
  name: "test-stub",
  input: z.object({ key: z.int() }),
  atOnce: 20,
  retries: 1_000,
});

async function run(place: string): Promise<void> {
  const database = await openDatabase({
    databaseUrl: place.startsWith("postgres") ? place : null,
    databasePoolMax: 5,
    dataFolder: place,
  });
  const { db } = database;
  // As though half a minute had passed: what ran is taken for dead, a living neighbour's jobs included.
  await db.execute(
    sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`,
  );
  const handler = handleJob(stub, async ({ key }, { finish }) => {
    await delay(Math.random() * 20);
    await finish(async (tx) => {
      await tx.execute(sql`insert into effects values (${key})`);
    });
    process.send?.("done");
  });
  const jobs = startJobs({
    database,
    handlers: [handler],
    log: { warn: () => {}, error: () => {} },
    pace: { idleMs: 50, busyMs: 20, superviseSeconds: 1 },
  });
  process.send?.("begun");
  const left = sql`select 1 from pgboss.job where name = ${stub.name} and state <> 'completed' limit 1`;
  while ((await rowsOf(db, left)).length > 0) {
    // Nobody waits here for the next attempt.
    await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    await delay(200);
  }
  await jobs.stop();
  await database.close();
}

const [, script, place] = process.argv;
if (script?.endsWith("job-node.ts") && place)
  run(place).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
