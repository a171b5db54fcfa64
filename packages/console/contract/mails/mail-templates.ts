import { savedVersion } from "@public-code/accounts/contract/records/versions.ts";
import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { mailKindNames } from "@public-code/core/contract/mail/mail-kind-names.ts";
import { writtenMail } from "@public-code/core/contract/mail/mails.ts";
import {
  lines,
  queryPaging,
  requiredLines,
  requiredText,
  seenTime,
  text,
  versionNumber,
} from "@public-code/core/contract/rules.ts";
import { z } from "zod";

/** The words of a template; paragraphs stand apart by an empty line. */
export const mailTemplateFields = z.object({
  subjectZh: requiredText(200),
  /** Both are '' where the mail is in Chinese alone. */
  subjectEn: text(200),
  textZh: requiredLines(5_000),
  textEn: lines(5_000),
});
export type MailTemplateFields = z.output<typeof mailTemplateFields>;

const mailTemplate = z.object({
  template: z.string(),
  kind: z.enum(mailKindNames),
  /** As mails are written now. */
  fields: mailTemplateFields,
  /** The portal's own words. */
  own: mailTemplateFields,
  /** True where they are others. */
  edited: z.boolean(),
  /** Names of what may stand in the words as `{{name}}`. */
  places: z.array(z.string()),
  /** Those of them that no mail may lack. */
  required: z.array(z.string()),
  /** '' before the first change. */
  updateTime: z.string(),
});
export type MailTemplate = z.output<typeof mailTemplate>;

const place = { template: text(100) };
const templatePath = "/console/mails/templates/{template}";

export const mailTemplates = {
  listMailTemplates: endpoint("GET", "/console/mails/templates", {
    duty: "read",
    summary: "The words of all mails in both languages, with what may stand in them",
    data: z.array(mailTemplate),
  }),
  saveMailTemplate: endpoint("POST", templatePath, {
    duty: "edit",
    summary: "Write the words of a mail; the portal's own ones bring those back",
    input: z.object({ ...place, updateTime: seenTime, ...mailTemplateFields.shape }),
  }),
  previewMailTemplate: endpoint("POST", `${templatePath}/preview`, {
    duty: "edit",
    summary: "Mails with made-up names, written with words that are not saved",
    input: z.object({ ...place, ...mailTemplateFields.shape }),
    data: z.array(writtenMail),
  }),
  listMailTemplateVersions: listEndpoint("GET", `${templatePath}/versions`, {
    duty: "read",
    summary: "Saved words of a mail, the newest first",
    input: z.object({ ...place, ...queryPaging }),
    item: savedVersion,
  }),
  undoMailTemplate: endpoint("POST", `${templatePath}/undo`, {
    duty: "edit",
    summary: "Save older words of a mail again",
    input: z.object({ ...place, updateTime: seenTime, version: versionNumber }),
  }),
};
