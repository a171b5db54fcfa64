import { and, eq, isNotNull } from "drizzle-orm";
import { codeItems } from "#api/code-lists/code-lists.table.ts";
import type { Db } from "#api/database/database.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { mailTemplates } from "./mail.table.ts";
import type { EditedTemplates, MailService, WritingParts } from "./write-mail.ts";

/** What operators have written in place of the portal's own words. */
async function readEditedTemplates(db: Db): Promise<EditedTemplates> {
  const rows = await db.select().from(mailTemplates).where(isNotNull(mailTemplates.wording));
  return new Map(rows.flatMap(({ name, wording }) => (wording ? [[name, wording] as const] : [])));
}

/** Customer service as the code list CS_INFO has it. */
async function readService(db: Db): Promise<Record<Language, MailService>> {
  const rows = await db
    .select()
    .from(codeItems)
    .where(and(eq(codeItems.category, "CS_INFO"), eq(codeItems.retired, false)));
  const serviceIn = (lang: Language): MailService => {
    const named = (code: string) => {
      const row = rows.find((candidate) => candidate.code === code);
      return row ? inLanguage(lang, row.nameZh, row.nameEn) : "";
    };
    return { mail: named("cs-mail"), tel: named("cs-tel"), hours: named("cs-time") };
  };
  return { "zh-TW": serviceIn("zh-TW"), "en-US": serviceIn("en-US") };
}

/** What operators decide of every mail. */
export type MailSettings = Required<Pick<WritingParts, "edited" | "service">>;

export async function readMailSettings(db: Db): Promise<MailSettings> {
  return { edited: await readEditedTemplates(db), service: await readService(db) };
}
