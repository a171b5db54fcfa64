import { z } from "zod";
import { endpoint, listEndpoint } from "../endpoint.ts";
import { plainString, queryPaging } from "../rules.ts";
import { jobFailureReasons } from "./job-names.ts";

const jobQueue = z.object({
  /** One of `jobNames`, or a job of another version of the portal. */
  name: z.string(),
  /** Jobs that could run now, and those whose moment is ahead: after a failure, or as they were queued. */
  waiting: z.int(),
  later: z.int(),
  active: z.int(),
  /** Given up within the last days. */
  failed: z.int(),
  /** How long the oldest job has waited that could run now; null where none does. */
  oldestWaitingSeconds: z.int().nullable(),
  lastCompletedAt: z.string().nullable(),
});
export type JobQueue = z.output<typeof jobQueue>;

const failedJob = z.object({
  jobId: z.string(),
  name: z.string(),
  /** The host that it asks; empty where it asks none. */
  group: z.string(),
  reason: z.enum(jobFailureReasons),
  attempts: z.int(),
  failedAt: z.string(),
  /** When it is tried again by itself; null for one that was given up. */
  nextAttemptAt: z.string().nullable(),
});
export type FailedJob = z.output<typeof failedJob>;

export const jobs = {
  listJobQueues: endpoint("GET", "/console/jobQueues", {
    duty: "read",
    summary: "The queues of jobs, with what waits, runs and has failed in each",
    data: z.array(jobQueue),
  }),
  listFailedJobs: listEndpoint("GET", "/console/jobs", {
    duty: "read",
    summary: "Jobs whose last attempt has failed, the latest first, with the reason",
    input: z.object(queryPaging),
    item: failedJob,
  }),
  runJobAgain: endpoint("POST", "/console/jobs/{jobId}/runAgain", {
    duty: "administer",
    summary: "Try a failed job again now",
    input: z.object({ jobId: plainString(36).pipe(z.uuid()) }),
  }),
};
