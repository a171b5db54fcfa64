import type { Db } from "@public-code/core/api/database/database.ts";
import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { readQueues } from "@public-code/core/api/jobs/job-figures.ts";
import { pageReply } from "@public-code/core/api/paging.ts";
import { dataReply, doneReply } from "@public-code/core/contract/endpoint.ts";
import { jobs } from "@public-code/core/contract/jobs/jobs.ts";
import { listFailedJobs, runJobAgain } from "./failed-jobs.ts";

/** The calls by which operators see what the portal does beside answering. */
export function registerJobs(api: Api, db: Db) {
  return {
    jobs: serve(api, jobs, {
      listJobQueues: async () => dataReply(await readQueues(db)),
      listFailedJobs: async ({ page, iDisplayLength: rows, draw }) =>
        pageReply(await listFailedJobs(db, { page, rows }), draw),
      runJobAgain: async ({ jobId }, { viewer }) => doneReply(runJobAgain(db, viewer, jobId)),
    }),
  };
}
