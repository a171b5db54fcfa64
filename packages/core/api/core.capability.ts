import { codes } from "#contract/code-lists/code-lists.ts";
import { defineCapability } from "./capability.ts";
import { registerCodeLists } from "./code-lists/code-lists.routes.ts";
import { sweepStorage } from "./files/sweep.ts";
import { hourMs } from "./interval.ts";
import { defineWake, handleJob } from "./jobs/define-job.ts";
import { sweepOutbox } from "./mail/send-mail.ts";

/** Files that a save may still name are kept for a day. */
const unnamedFileMs = 24 * hourMs;

const sweepFiles = defineWake({ name: "sweepFiles", cron: "20 */6 * * *", limitSeconds: 7_200 });

export const core = defineCapability({
  calls: { codes },
  serve: (api, { db }) => registerCodeLists(api, db),
  intervals: ({ db }) => [{ name: "outbox", everyMs: hourMs, run: (now) => sweepOutbox(db, now) }],
  jobs: ({ db, storage }) => [
    handleJob(sweepFiles, async (_input, { now, signal }) => {
      await sweepStorage(db, storage, { olderThanMs: unnamedFileMs, now: now(), stopped: signal });
    }),
  ],
});
