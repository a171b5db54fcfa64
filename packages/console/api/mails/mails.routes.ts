import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import type { Editor } from "@public-code/accounts/api/records/change-record.ts";
import { listVersions } from "@public-code/accounts/api/records/versions.service.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { CallContext } from "@public-code/core/api/http/call-context.ts";
import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import type { MailKind } from "@public-code/core/api/mail/mail-kinds.ts";
import { listMails } from "@public-code/core/api/mail/mail-log.ts";
import { publicBase } from "@public-code/core/api/mail/send-mail.ts";
import { pageReply } from "@public-code/core/api/paging.ts";
import { dataReply, doneReply } from "@public-code/core/contract/endpoint.ts";
import { mails } from "@public-code/core/contract/mail/mails.ts";
import { mailTemplates } from "#contract/mails/mail-templates.ts";
import {
  listTemplates,
  nameOfTemplate,
  previewTemplate,
  saveTemplate,
  undoTemplate,
} from "./edit-templates.ts";
import {
  listHeldNotices,
  listNotifiedAgencies,
  notifyAgencies,
  previewNotice,
  recallNotice,
  testNotice,
} from "./notify-agencies.ts";
import { sendMailAgain } from "./send-mail-again.ts";

interface MailParts {
  db: Db;
  config: Config;
  mailKinds: readonly MailKind[];
}

function editorOf({ viewer }: CallContext): Editor {
  return { viewer: requireOperator(viewer), now: new Date() };
}

/** The calls by which operators see what the portal writes to people. */
export function registerMails(api: Api, { db, config, mailKinds: kinds }: MailParts) {
  const base = publicBase(config);
  return {
    mails: serve(api, mails, {
      listMails: async ({ page, iDisplayLength: rows, draw, ...filter }, { lang }) => {
        const paging = { page, rows };
        return pageReply(await listMails(db, filter, paging, { kinds, base, lang }), draw);
      },
      sendMailAgain: async ({ mailId }, { viewer }) =>
        doneReply(sendMailAgain(db, viewer, { mailId, kinds, now: new Date() })),
      listNotifiedAgencies: async (_input, { lang }) =>
        dataReply(await listNotifiedAgencies(db, lang)),
      notifyAgencies: async (notice, { viewer }) =>
        dataReply({ count: await notifyAgencies(db, viewer, notice, new Date()) }),
      previewNotice: async (letter) => dataReply(await previewNotice(db, base, letter)),
      testNotice: async (letter, { viewer }) =>
        dataReply({ to: await testNotice(db, viewer, letter, new Date()) }),
      listHeldNotices: async () => dataReply(await listHeldNotices(db, new Date())),
      recallNotice: async ({ noticeId }, { viewer }) =>
        dataReply(await recallNotice(db, viewer, noticeId, new Date())),
    }),
    mailTemplates: serve(api, mailTemplates, {
      listMailTemplates: async () => dataReply(await listTemplates(db, kinds)),
      saveMailTemplate: async (change, context) =>
        doneReply(saveTemplate(db, kinds, editorOf(context), change)),
      previewMailTemplate: async (draft) =>
        dataReply(await previewTemplate(db, kinds, base, draft)),
      listMailTemplateVersions: async ({ template, page, iDisplayLength: rows, draw }) =>
        pageReply(await listVersions(db, nameOfTemplate(template), { page, rows }), draw),
      undoMailTemplate: async (change, context) =>
        doneReply(undoTemplate(db, kinds, editorOf(context), change)),
    }),
  };
}
