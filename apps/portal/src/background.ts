import { sweepIdentity } from "@public-code/accounts/api/identity/identity-commands.ts";
import { sessionRules } from "@public-code/accounts/api/identity/sessions.service.ts";
import { sweepCountedClicks } from "@public-code/catalogue/api/counted-clicks.ts";
import { sweepMissedSearches } from "@public-code/catalogue/api/usage/missed-searches.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Database, Db } from "@public-code/core/api/database/database.ts";
import { sweepStorage } from "@public-code/core/api/files/sweep.ts";
import { type Background, type Interval, startInterval } from "@public-code/core/api/interval.ts";
import { defineWake, handleJob, type JobHandler } from "@public-code/core/api/jobs/define-job.ts";
import { startJobs } from "@public-code/core/api/jobs/start-jobs.ts";
import { startMailing, sweepOutbox } from "@public-code/core/api/mail/send-mail.ts";
import type { Storage } from "@public-code/core/api/storage/storage.ts";
import { type MeasuringTools, measuringHandlers } from "@public-code/evidence/api/measure-part.ts";
import { watchMissedEvents } from "@public-code/programs/api/missed-events.ts";
import { keepReuses } from "@public-code/reuse/api/keep-reuses.ts";
import { recountAll } from "@public-code/reuse/api/recount-reuses.ts";
import { sweepSaveKeys } from "@public-code/submissions/api/idempotency.ts";
import { queueDigests, queueReminders } from "@public-code/submissions/api/review/review-mail.ts";
import type { FastifyBaseLogger } from "fastify";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Files that a save may still name are kept for a day. */
const unnamedFileMs = 24 * hourMs;

interface WorkParts {
  db: Db;
  /** What programs are measured with. */
  tools: Omit<MeasuringTools, "storage">;
  storage: Storage;
  config: Config;
}

/** What every node repeats on our own tables; mail has its own pace. */
export function intervals({ db, config }: Pick<WorkParts, "db" | "config">): Interval[] {
  return [
    { name: "digests", everyMs: minuteMs, run: (now) => queueDigests(db, now) },
    { name: "reminders", everyMs: 10 * minuteMs, run: (now) => queueReminders(db, now) },
    { name: "events", everyMs: minuteMs, run: watchMissedEvents(db) },
    { name: "reuses", everyMs: minuteMs, run: (now) => keepReuses(db, now) },
    { name: "counted reuses", everyMs: 10 * minuteMs, run: (now) => recountAll(db, now) },
    { name: "outbox", everyMs: hourMs, run: (now) => sweepOutbox(db, now) },
    { name: "counted clicks", everyMs: hourMs, run: (now) => sweepCountedClicks(db, now) },
    { name: "missed searches", everyMs: hourMs, run: (now) => sweepMissedSearches(db, now) },
    {
      name: "sessions",
      everyMs: hourMs,
      run: (now) => sweepIdentity(db, sessionRules(config), now),
    },
    { name: "save keys", everyMs: hourMs, run: (now) => sweepSaveKeys(db, now) },
  ];
}

const sweepFiles = defineWake({ name: "sweepFiles", cron: "20 */6 * * *", limitSeconds: 7_200 });

/** Every job, with what runs it: whatever asks the network, and what one node does for all. */
export function jobHandlers({ db, storage, tools }: Omit<WorkParts, "config">): JobHandler[] {
  return [
    ...measuringHandlers({ ...tools, storage }),
    handleJob(sweepFiles, async (_input, { now, signal }) => {
      await sweepStorage(db, storage, { olderThanMs: unnamedFileMs, now: now(), stopped: signal });
    }),
  ];
}

/** What the portal does beside answering: sending mail, reminding, cleaning up, and running jobs. */
export function startBackground(
  parts: Omit<WorkParts, "db"> & { database: Database; log: FastifyBaseLogger | false },
): Background {
  const { database } = parts;
  const work = { ...parts, db: database.db };
  const quiet = { warn: () => {}, error: () => {} };
  const log = parts.log === false ? quiet : parts.log;
  const running = [
    startMailing(work.db, parts.config, log),
    ...intervals(work).map((interval) => startInterval(interval, log)),
    startJobs({ database, handlers: jobHandlers(work), log }),
  ];
  return {
    async stop() {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}
