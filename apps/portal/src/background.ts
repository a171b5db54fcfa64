import type { Config } from "@public-code/core/api/config.ts";
import type { Database, Db } from "@public-code/core/api/database/database.ts";
import { type Background, type Interval, startInterval } from "@public-code/core/api/interval.ts";
import type { JobHandler } from "@public-code/core/api/jobs/define-job.ts";
import { startJobs } from "@public-code/core/api/jobs/start-jobs.ts";
import { startMailing } from "@public-code/core/api/mail/send-mail.ts";
import type { FastifyBaseLogger } from "fastify";
import { capabilities, mailKinds, type WorkingParts } from "./capabilities.ts";

/** What every node repeats on our own tables; mail has its own pace. */
export function intervals(parts: { db: Db; config: Config }): Interval[] {
  return capabilities.flatMap((capability) => capability.intervals?.(parts) ?? []);
}

/** Every job, with what runs it. */
export function jobHandlers(parts: WorkingParts): JobHandler[] {
  return capabilities.flatMap((capability) => capability.jobs?.(parts) ?? []);
}

/** What the portal does beside answering: sending mail, reminding, cleaning up, and running jobs. */
export function startBackground(
  parts: Omit<WorkingParts, "db"> & {
    config: Config;
    database: Database;
    /** Signs addresses in mails. */
    secret: string;
    log: FastifyBaseLogger | false;
  },
): Background {
  const { database } = parts;
  const work = { ...parts, db: database.db };
  const quiet = { warn: () => {}, error: () => {} };
  const log = parts.log === false ? quiet : parts.log;
  const running = [
    startMailing({ ...work, kinds: mailKinds, log }),
    ...intervals(work).map((interval) => startInterval(interval, log)),
    startJobs({ database, handlers: jobHandlers(work), log }),
  ];
  return {
    async stop() {
      await Promise.all(running.map((background) => background.stop()));
    },
  };
}
