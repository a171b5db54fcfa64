import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { readFields } from "@public-code/content/api/content-editing/edit-content.ts";
import { titleOf } from "@public-code/content/api/content-editing/stores.ts";
import {
  type ContentKind,
  contentKinds,
} from "@public-code/content/contract/content-editing/content-fields.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import { agencies, codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { inArray } from "drizzle-orm";

interface About {
  subject: string;
  subjectId: string;
}

/** What a row is about, as a key. */
export const subjectKey = ({ subject, subjectId }: About): string => `${subject} ${subjectId}`;

/** The title of an entry; '' for a deleted one. */
async function entryTitle(db: Db, kind: ContentKind, id: string, lang: Language): Promise<string> {
  const rowId = Number(id);
  if (!isRowId(rowId)) return "";
  try {
    const { zh, en } = titleOf(kind, await readFields(db, kind, rowId));
    return inLanguage(lang, zh, en);
  } catch (error) {
    if (error instanceof AppError) return "";
    throw error;
  }
}

/** What agencies, codes, people, files and content of some rows are called today, by their keys. */
export async function nameSubjects(
  db: Db,
  rows: readonly About[],
  lang: Language,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const idsOf = (subject: string) => [
    ...new Set(rows.flatMap((row) => (row.subject === subject ? [row.subjectId] : []))),
  ];
  const [agencyCodes, userIds, places] = [idsOf("agency"), idsOf("user"), idsOf("codeItem")];
  if (agencyCodes.length > 0)
    for (const { code, nameZh, nameEn } of await db
      .select()
      .from(agencies)
      .where(inArray(agencies.code, agencyCodes)))
      names.set(`agency ${code}`, inLanguage(lang, nameZh, nameEn));
  if (userIds.length > 0)
    for (const { id, name } of await db.select().from(users).where(inArray(users.id, userIds)))
      names.set(`user ${id}`, name);
  const fileIds = idsOf("file").map(Number).filter(isRowId);
  if (fileIds.length > 0)
    for (const { id, name } of await db
      .select({ id: files.id, name: files.originalName })
      .from(files)
      .where(inArray(files.id, fileIds)))
      names.set(`file ${id}`, name);
  const codes = places.flatMap((place) => place.split(" ")[1] ?? []);
  if (codes.length > 0)
    for (const { category, code, nameZh, nameEn } of await db
      .select()
      .from(codeItems)
      .where(inArray(codeItems.code, codes)))
      names.set(`codeItem ${category} ${code}`, inLanguage(lang, nameZh, nameEn));
  for (const kind of contentKinds)
    for (const id of idsOf(kind)) names.set(`${kind} ${id}`, await entryTitle(db, kind, id, lang));
  return names;
}
