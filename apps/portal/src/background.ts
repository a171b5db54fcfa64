import { sweepCountedClicks } from "@public-code/api/features/catalogue/counted-clicks.ts";
import { sweepMissedSearches } from "@public-code/api/features/figures/missed-searches.ts";
import { sweepStorage } from "@public-code/api/features/files/sweep.ts";
import { sweepIdentity } from "@public-code/api/features/identity/identity-commands.ts";
import { sessionRules } from "@public-code/api/features/identity/sessions.service.ts";
import { startMailing, sweepOutbox } from "@public-code/api/features/mail/send-mail.ts";
import { queueDigests, queueReminders } from "@public-code/api/features/review/review-mail.ts";
import { sweepSaveKeys } from "@public-code/api/features/submissions/idempotency.ts";
import type { Config } from "@public-code/api/platform/config.ts";
import type { Db } from "@public-code/api/platform/database/database.ts";
import { type Background, type Job, startJob } from "@public-code/api/platform/job.ts";
import type { Storage } from "@public-code/api/platform/storage/storage.ts";
import type { FastifyBaseLogger } from "fastify";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Files that a save may still name are kept for a day. */
const unnamedFileMs = 24 * hourMs;

interface JobParts {
  db: Db;
  storage: Storage;
  config: Config;
}

/** Everything that is done at intervals; mail has its own pace. */
export function backgroundJobs({ db, storage, config }: JobParts): Job[] {
  return [
    { name: "digests", everyMs: minuteMs, run: (now) => queueDigests(db, now) },
    { name: "reminders", everyMs: 10 * minuteMs, run: (now) => queueReminders(db, now) },
    { name: "outbox", everyMs: hourMs, run: (now) => sweepOutbox(db, now) },
    { name: "counted clicks", everyMs: hourMs, run: (now) => sweepCountedClicks(db, now) },
    { name: "missed searches", everyMs: hourMs, run: (now) => sweepMissedSearches(db, now) },
    {
      name: "sessions",
      everyMs: hourMs,
      run: (now) => sweepIdentity(db, sessionRules(config), now),
    },
    { name: "save keys", everyMs: hourMs, run: (now) => sweepSaveKeys(db, now) },
    {
      name: "files",
      everyMs: 6 * hourMs,
      run: (now, stopped) =>
        sweepStorage(db, storage, { olderThanMs: unnamedFileMs, now, stopped }),
    },
  ];
}

/**
 * What the portal does beside answering: sending mail, reminding, and cleaning up. Every node does it;
 * each piece of work is such that two nodes do it no differently from one.
 */
export function startBackground(parts: JobParts & { log: FastifyBaseLogger | false }): Background {
  const quiet = { warn: () => {}, error: () => {} };
  const log = parts.log === false ? quiet : parts.log;
  const running = [
    startMailing(parts.db, parts.config, log),
    ...backgroundJobs(parts).map((job) => startJob(job, log)),
  ];
  return {
    async stop() {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}
