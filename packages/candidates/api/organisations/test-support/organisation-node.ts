// A node that lists organisations until no run goes on, for tests that kill it: node organisation-node.ts <url or folder> <port of the forge>
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "@public-code/core/api/database/open-database.ts";
import { startJobs } from "@public-code/core/api/jobs/start-jobs.ts";
import { isNull, sql } from "drizzle-orm";
import { organisationHandlers } from "../list-page.ts";
import { organisations } from "../organisations.table.ts";
import { toolsFor } from "./sample-organisation.ts";

async function run(place: string, port: number): Promise<void> {
  const database = await openDatabase({
    databaseUrl: place.startsWith("postgres") ? place : null,
    databasePoolMax: 5,
    dataFolder: place,
  });
  const { db } = database;
  // As though half a minute had passed: what ran is taken for dead.
  await db.execute(
    sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`,
  );
  const jobs = startJobs({
    database,
    handlers: organisationHandlers(toolsFor(port)),
    log: { warn: () => {}, error: () => {} },
    pace: { idleMs: 50, busyMs: 20, groupPauseMs: 0, superviseSeconds: 1 },
  });
  process.send?.("begun");
  while ((await db.$count(organisations, isNull(organisations.endedAt))) > 0) {
    // Nobody waits here for the next attempt.
    await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    await delay(100);
  }
  await jobs.stop();
  await database.close();
}

const [, script, place, port] = process.argv;
if (script?.endsWith("organisation-node.ts") && place)
  run(place, Number(port)).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
