import type { Database, Db } from "#platform/database/database.ts";
import { inTransaction } from "#platform/jobs/job-queue.ts";
import { migrateJobs } from "#platform/jobs/job-schema.ts";

/** Makes the queues of a test's own jobs, as `migrate` makes those of the portal. */
export async function makeQueues(
  database: Database & { owner: Db },
  names: readonly string[],
): Promise<void> {
  const connect = () =>
    database.kind === "pglite" ? database.jobConnection() : inTransaction(database.owner);
  await migrateJobs(database.owner, connect, names);
}
