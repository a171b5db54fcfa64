import type { Db } from "#api/database/database.ts";
import { type Api, serve } from "#api/http/serve.ts";
import { codes } from "#contract/code-lists/code-lists.ts";
import { dataReply } from "#contract/endpoint.ts";
import { defineCapability } from "./capability.ts";
import { listAgencyChoices } from "./code-lists/agency-names.ts";
import { listCodes } from "./code-lists/code-lists.service.ts";
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

function registerCodeLists(api: Api, db: Db) {
  return {
    codes: serve(api, codes, {
      listAgencyChoices: async (_input, { lang }) => dataReply(await listAgencyChoices(db, lang)),
      queryAppCodeList: async (_input, { lang }) =>
        dataReply(await listCodes(db, lang, new Date())),
    }),
  };
}
