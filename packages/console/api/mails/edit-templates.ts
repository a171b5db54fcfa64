import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import {
  changeRecord,
  type Editor,
  type RecordKind,
} from "@public-code/accounts/api/records/change-record.ts";
import { readVersion } from "@public-code/accounts/api/records/versions.service.ts";
import { AppError, invalid, notFound } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { mailTemplates } from "@public-code/core/api/mail/mail.table.ts";
import type { MailKind } from "@public-code/core/api/mail/mail-kinds.ts";
import { readMailSettings } from "@public-code/core/api/mail/mail-settings.ts";
import { type MailWords, templateOf, writeMail } from "@public-code/core/api/mail/write-mail.ts";
import {
  type MailKindName,
  mailKindNames,
} from "@public-code/core/contract/mail/mail-kind-names.ts";
import type { WrittenMail } from "@public-code/core/contract/mail/mails.ts";
import { eq } from "drizzle-orm";
import {
  type MailTemplate,
  type MailTemplateFields,
  mailTemplateFields,
} from "#contract/mails/mail-templates.ts";
import { offeredPlaces, requiredPlaces, wrongPlaces } from "./template-places.ts";

type TemplateRow = typeof mailTemplates.$inferSelect;

/** A template of the portal with the kind that uses it. */
interface OwnTemplate {
  name: string;
  kind: MailKind;
  own: MailTemplateFields;
  places: { offered: string[]; required: string[] };
}

/** What audit rows and versions call a template. */
export const nameOfTemplate = (name: string) =>
  ({ subject: "mailTemplate", subjectId: name }) as const;

function fieldsOf(wording: MailWords): MailTemplateFields {
  const [zh, en] = [wording["zh-TW"], wording["en-US"]];
  return {
    ...{ subjectZh: zh.subject, textZh: zh.lines.join("\n\n") },
    ...{ subjectEn: en.subject, textEn: en.lines.join("\n\n") },
  };
}

const paragraphs = (text: string) => text.split(/\n{2,}/);

function wordsOf(fields: MailTemplateFields): MailWords {
  return {
    "zh-TW": { subject: fields.subjectZh, lines: paragraphs(fields.textZh) },
    "en-US": { subject: fields.subjectEn, lines: paragraphs(fields.textEn) },
  };
}

function ownTemplates(kinds: readonly MailKind[]): OwnTemplate[] {
  return kinds.flatMap((kind) => {
    const names = new Set(kind.samples.map((data) => templateOf(kind.with(data))));
    return [...names].flatMap((name) => {
      const [zh, en] = [kind.templates["zh-TW"][name], kind.templates["en-US"][name]];
      if (!zh || !en) return [];
      const own = fieldsOf({ "zh-TW": zh, "en-US": en });
      const places = { offered: offeredPlaces(kind, name), required: requiredPlaces(own) };
      return [{ name, kind, own, places }];
    });
  });
}

function findTemplate(kinds: readonly MailKind[], name: string): OwnTemplate {
  const template = ownTemplates(kinds).find((candidate) => candidate.name === name);
  if (!template) throw notFound();
  return template;
}

const isKindName = (name: string): name is MailKindName =>
  mailKindNames.some((kind) => kind === name);

/** All templates with their words, in the order of their kinds. */
export async function listTemplates(db: Db, kinds: readonly MailKind[]): Promise<MailTemplate[]> {
  const rows = new Map((await db.select().from(mailTemplates)).map((row) => [row.name, row]));
  return ownTemplates(kinds).flatMap(({ name, kind, own, places }) => {
    if (!isKindName(kind.name)) return [];
    const row = rows.get(name);
    return {
      ...{ template: name, kind: kind.name, own, edited: Boolean(row?.wording) },
      fields: row?.wording ? fieldsOf(row.wording) : own,
      ...{ places: places.offered, required: places.required },
      updateTime: row?.updatedAt?.toISOString() ?? "",
    };
  });
}

/** A template as a record that is changed; before its first change there is no row of it. */
function recordOf({ own }: OwnTemplate): RecordKind<TemplateRow, { template: string }> {
  const shown = ({ wording }: TemplateRow) => (wording ? fieldsOf(wording) : own);
  return {
    permit: requireOperator,
    async lock(tx, { template }) {
      await tx.insert(mailTemplates).values({ name: template }).onConflictDoNothing();
      return tx.select().from(mailTemplates).where(eq(mailTemplates.name, template)).for("update");
    },
    assertSeen({ updatedAt }, updateTime) {
      if ((updatedAt?.toISOString() ?? "") !== updateTime) throw new AppError("err.stale");
    },
    nameOf: ({ name }) => nameOfTemplate(name),
    fieldsOf: shown,
    stateOf: (row) => ({ snapshot: { ...shown(row) } }),
    update: (tx, { name }, columns) =>
      tx.update(mailTemplates).set(columns).where(eq(mailTemplates.name, name)),
  };
}

function assertPlaces({ places }: OwnTemplate, fields: MailTemplateFields): void {
  const wrong = wrongPlaces(fields, places);
  if (wrong.length > 0) throw invalid(...wrong);
}

/** The words to keep: none where they are the portal's own. */
function keptWords({ own }: OwnTemplate, fields: MailTemplateFields): MailWords | null {
  const isOwn = Object.entries(own).every(([name, text]) => Reflect.get(fields, name) === text);
  return isOwn ? null : wordsOf(fields);
}

/** Writes the words of the mails of a template. */
export async function saveTemplate(
  db: Db,
  kinds: readonly MailKind[],
  editor: Editor,
  {
    template,
    updateTime,
    ...fields
  }: { template: string; updateTime: string } & MailTemplateFields,
): Promise<void> {
  const ownTemplate = findTemplate(kinds, template);
  assertPlaces(ownTemplate, fields);
  await changeRecord(db, recordOf(ownTemplate), editor, { template, updateTime }, () => ({
    action: "saveMailTemplate",
    columns: { wording: keptWords(ownTemplate, fields) },
    saves: true,
  }));
}

/** Saves older words again; those that lack what today's mails have to say are refused. */
export async function undoTemplate(
  db: Db,
  kinds: readonly MailKind[],
  editor: Editor,
  seen: { template: string; updateTime: string; version: number },
): Promise<void> {
  const ownTemplate = findTemplate(kinds, seen.template);
  await changeRecord(db, recordOf(ownTemplate), editor, seen, async ({ name }, tx) => {
    const fields = await readVersion(tx, nameOfTemplate(name), seen.version, mailTemplateFields);
    assertPlaces(ownTemplate, fields);
    return {
      action: "undoMailTemplate",
      columns: { wording: keptWords(ownTemplate, fields) },
      saves: true,
    };
  });
}

/** The mails of a template with made-up names, written with words that are not saved. */
export async function previewTemplate(
  db: Db,
  kinds: readonly MailKind[],
  base: string,
  { template, ...fields }: { template: string } & MailTemplateFields,
): Promise<WrittenMail[]> {
  const ownTemplate = findTemplate(kinds, template);
  assertPlaces(ownTemplate, fields);
  const edited = new Map([[template, wordsOf(fields)]]);
  const { service } = await readMailSettings(db);
  return ownTemplate.kind.samples
    .map((data) => ownTemplate.kind.with(data))
    .filter((mail) => templateOf(mail) === template)
    .map((mail) => writeMail(mail, { base, role: "", edited, service }));
}
