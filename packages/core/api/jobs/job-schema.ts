import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import packageJson from "pg-boss/package.json" with { type: "json" };
import { jobNames } from "#contract/jobs/job-names.ts";
import { type Db, rowsOf, UnreadyDatabaseError } from "../database/database.ts";
import { type JobConnection, quietly } from "./job-queue.ts";

const ownVersion: number = packageJson.pgboss.schema;
/** The one that pg-boss adds for its clock; made here, so that a serving process finds it. */
const clockQueue = "__pgboss__send-it";
const indexPollMs = 500;

interface SchemaState {
  /** Null where there is no schema, or none that this role may read. */
  version: number | null;
  queues: string[];
}

async function readState(db: Db): Promise<SchemaState> {
  const [firstRow] = await rowsOf<{ readable: boolean }>(
    db,
    sql`select has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select') as readable
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'pgboss' and c.relname = 'version'`,
  );
  if (!firstRow?.readable) return { version: null, queues: [] };
  const [row] = await rowsOf<{ version: number }>(db, sql`select version from pgboss.version`);
  const queues = await rowsOf<{ name: string }>(db, sql`select name from pgboss.queue`);
  return { version: row?.version ?? null, queues: queues.map(({ name }) => name) };
}

function lacksQueues({ queues }: SchemaState, names: readonly string[]): boolean {
  return [...names, clockQueue].some((name) => !queues.includes(name));
}

/** Refuses tables of jobs that another version of the portal has made, in one sentence. */
export async function assertJobSchema(db: Db): Promise<void> {
  const state = await readState(db);
  if (state.version !== null && state.version > ownVersion)
    throw new UnreadyDatabaseError(
      "The tables of jobs belong to a newer version of the portal: start that version, or restore a backup that this one made.",
    );
  if (state.version !== ownVersion || lacksQueues(state, jobNames))
    throw new UnreadyDatabaseError(
      "The tables of jobs are older than this version of the portal: run npm run portal -- migrate, then start again.",
    );
}

/** Makes the tables and queues of jobs, or brings them to this version; as the owner of the database. */
export async function migrateJobs(
  db: Db,
  connect: () => Promise<JobConnection>,
  names: readonly string[] = jobNames,
): Promise<void> {
  const state = await readState(db);
  if (state.version === ownVersion && !lacksQueues(state, names)) return;
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({ ...quietly, migrate: true, createSchema: true, db: await connect() });
  // The failure is also thrown.
  boss.on("error", () => {});
  await boss.start();
  try {
    // One that waits already stands for a second one with its key.
    for (const name of names) await boss.createQueue(name, { policy: "short" });
    await boss.createQueue(clockQueue);
    // pg-boss builds indexes of a new version beside its work, which ends with this process.
    while ((await boss.getBamStatus()).some(({ status }) => /pending|progress/.test(status)))
      await delay(indexPollMs);
  } finally {
    await boss.stop();
  }
}
