import type { Database, Db } from "@public-code/core/api/database/database.ts";
import { inTransaction } from "@public-code/core/api/jobs/job-queue.ts";
import { migrateJobs } from "@public-code/core/api/jobs/job-schema.ts";

/** Makes the queues of a test's own jobs, as `migrate` makes those of the portal. */
export async function makeQueues(
  database: Database & { owner: Db },
  names: readonly string[],
): Promise<void> {
  const connect = () =>
    database.kind === "pglite" ? database.jobConnection() : inTransaction(database.owner);
  await migrateJobs(database.owner, connect, names);
}
