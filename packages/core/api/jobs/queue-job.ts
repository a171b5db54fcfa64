import { randomUUID } from "node:crypto";
import type { JobInsert } from "pg-boss";
import type { Db } from "../database/database.ts";
import type { JobType } from "./define-job.ts";
import { askInTransaction } from "./job-queue.ts";

interface QueueOptions {
  /** Whom it asks, such as a host: of one group, over all jobs and nodes, one runs at a time. */
  group?: string;
  /** Not before this moment. */
  startAfter?: Date;
  /** Where one with this key waits already, no second one is queued. */
  singletonKey?: string;
}

const daySeconds = 86_400;
/** Of jobs that have ended. */
export const jobsKeptDays = 7;
/** A process that gives no sign of life for as long is taken for dead, and its jobs are tried again. */
const heartbeatSeconds = 30;
const firstRetrySeconds = 30;
const lastRetrySeconds = 3_600;

/** What every job of a kind is stored with. */
export function storedOptions(job: JobType): Omit<JobInsert, "data"> {
  return {
    expireInSeconds: job.limitSeconds,
    retryLimit: job.retries,
    retryDelay: firstRetrySeconds,
    retryBackoff: true,
    retryDelayMax: lastRetrySeconds,
    heartbeatSeconds,
    retentionSeconds: 14 * daySeconds,
    // Ended ones, failures included, which the console lists.
    deleteAfterSeconds: jobsKeptDays * daySeconds,
  };
}

/** Queues jobs inside a transaction: they begin after it, and never where it is rolled back. */
export async function queueJobs<Input extends object>(
  transaction: Db,
  job: JobType<Input>,
  inputs: readonly ({ input: Input } & QueueOptions)[],
): Promise<void> {
  if (inputs.length === 0) return;
  const stored = storedOptions(job as JobType);
  const rows = inputs.map(({ input, group, singletonKey = randomUUID(), ...options }) => ({
    ...stored,
    ...options,
    singletonKey,
    data: job.input.parse(input),
    ...(group ? { group: { id: group } } : {}),
  }));
  await askInTransaction(transaction, (boss) => boss.insert(job.name, rows));
}
