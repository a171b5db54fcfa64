import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import {
  addRecord,
  type Change,
  changeRecord,
  type Editor,
  orderRecords,
  type RecordKind,
} from "@public-code/accounts/api/records/change-record.ts";
import { readVersion } from "@public-code/accounts/api/records/versions.service.ts";
import { AppError, invalid, notFound } from "@public-code/core/api/app-error.ts";
import {
  announcementColumns,
  announcementOf,
} from "@public-code/core/api/code-lists/announcement.ts";
import { codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { changeContent } from "@public-code/core/api/database/revision.ts";
import { type Listed, type Paging, pageOf } from "@public-code/core/api/paging.ts";
import {
  type AnnouncementShown,
  announcementShown,
} from "@public-code/core/contract/code-lists/code-lists.ts";
import {
  isFlagCode,
  technologyCategory,
} from "@public-code/core/contract/code-lists/code-names.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { olderEnglish, type PlacedText } from "#api/older-english.ts";
import {
  type CodeFields,
  codeFieldsOf,
  type EditedCode,
} from "#contract/code-editing/code-editing.ts";
import { assertCodeRules, lastPlace, lockVideos } from "./code-rules.ts";
import { countUses, familiesFoundBy, isInUse } from "./code-use.ts";

export interface CodePlace {
  category: string;
  code: string;
}

type CodeRow = typeof codeItems.$inferSelect;

/** What audit rows and versions call a code. */
const subject = "codeItem";
export const nameOfCode = ({ category, code }: CodePlace) =>
  ({ subject, subjectId: `${category} ${code}` }) as const;

const isPlace = ({ category, code }: CodePlace) =>
  and(eq(codeItems.category, category), eq(codeItems.code, code));

function fieldsOf({ category, isLanguage, ...row }: CodeRow): CodeFields {
  const { nameZh, nameEn, descriptionZh, descriptionEn } = row;
  const names = { nameZh, nameEn, descriptionZh, descriptionEn };
  return category === technologyCategory ? { ...names, isLanguage } : names;
}

/** The fields as a version keeps them, with level and times of an announcement. */
function snapshotOf(row: CodeRow) {
  const announcement = announcementOf(row);
  return { ...fieldsOf(row), ...(announcement ? { announcement } : {}) };
}

/** Names and descriptions are what is edited; visitors see them, and find programs by them. */
const codeKind: RecordKind<CodeRow, CodePlace> = {
  permit: requireOperator,
  lock: (tx, key) => tx.select().from(codeItems).where(isPlace(key)).for("no key update"),
  nameOf: nameOfCode,
  fieldsOf: snapshotOf,
  stateOf: (row) => ({ snapshot: snapshotOf(row) }),
  update: (tx, row, columns) => tx.update(codeItems).set(columns).where(isPlace(row)),
  effect: async (tx, { after: { category, code } }) =>
    publishPrograms(tx, await familiesFoundBy(tx, category, code)),
};

/** The codes of a list in their order, those whose code or names hold the text. */
export async function listCodeItems(
  db: Db,
  query: Paging & { category: string; search: string },
): Promise<Listed<EditedCode>> {
  const { category } = query;
  const codeRows = await db
    .select({ row: codeItems, useCount: countUses(category) })
    .from(codeItems)
    .where(eq(codeItems.category, category))
    .orderBy(asc(codeItems.position), asc(codeItems.code));
  const text = query.search.toLowerCase();
  const rows = codeRows
    .filter(({ row }) => `${row.code}\n${row.nameZh}\n${row.nameEn}`.toLowerCase().includes(text))
    .map(({ row, useCount }) => presentCode(row, Number(useCount)));
  return pageOf(rows, query);
}

function presentCode(row: CodeRow, useCount: number): EditedCode {
  const { category, code, retired, position, updatedAt } = row;
  return {
    category,
    code,
    ...fieldsOf(row),
    isLanguage: row.isLanguage,
    retired,
    position,
    useCount,
    announcement: announcementOf(row),
    olderEnglish: row.olderEnglish,
    updateTime: updatedAt.toISOString(),
  };
}

async function readCode(db: Db, place: CodePlace): Promise<EditedCode> {
  const [row] = await db
    .select({ row: codeItems, useCount: countUses(place.category) })
    .from(codeItems)
    .where(isPlace(place));
  if (!row) throw notFound();
  return presentCode(row.row, Number(row.useCount));
}

/** Adds a code to the end of a list, with an ordinal that no other one has. */
export async function addCodeItem(
  db: Db,
  editor: Editor,
  item: CodePlace & CodeFields,
): Promise<EditedCode> {
  const { category, code, ...fields } = item;
  assertCodeRules(category, code, fields);
  await addRecord(db, codeKind, editor, async (tx) => {
    // Two that are added at the same time must not get the same ordinal.
    await tx.execute(sql`lock table ${codeItems} in share row exclusive mode`);
    const place = await lastPlace(tx, codeItems, code, eq(codeItems.category, category));
    const [added] = await tx
      .insert(codeItems)
      .values({ ...item, ...place, updatedAt: editor.now })
      .returning();
    if (!added) throw new AppError("err.internal");
    return { action: "addCode", added, saves: true, effect: changeContent };
  });
  return readCode(db, item);
}

const textsOf = (code: Omit<CodeFields, "isLanguage">): PlacedText[] => [
  { path: "name", zh: code.nameZh, en: code.nameEn },
  { path: "description", zh: code.descriptionZh, en: code.descriptionEn },
];

type SavedCode = CodeFields & { announcement?: AnnouncementShown | null | undefined };

async function declareSave(
  tx: Db,
  row: CodeRow,
  { announcement, ...fields }: SavedCode,
  action: "saveCode" | "undoCode",
): Promise<Change<CodeRow>> {
  await lockVideos(tx, row.code, fields);
  if (announcement && !announcementOf(row))
    throw invalid({ path: "announcement", key: "field.format" });
  const isLanguage = fields.isLanguage ?? row.isLanguage;
  const shown = announcement ? announcementColumns(announcement) : {};
  const states = isFlagCode(row.code) ? { fromState: row.nameZh, toState: fields.nameZh } : {};
  const before = { texts: textsOf(row), older: row.olderEnglish };
  const older = olderEnglish(before, textsOf(fields));
  const columns = { ...fields, isLanguage, ...shown, olderEnglish: older };
  return { action, columns, saves: true, ...states };
}

/** Changes names and descriptions of a code. */
export async function saveCodeItem(
  db: Db,
  editor: Editor,
  save: CodePlace & SavedCode & { updateTime: string },
): Promise<EditedCode> {
  const { category, code, updateTime: _seen, ...saved } = save;
  assertCodeRules(category, code, saved);
  await changeRecord(db, codeKind, editor, save, (row, tx) =>
    declareSave(tx, row, saved, "saveCode"),
  );
  return readCode(db, save);
}

/** Saves an older state again. */
export async function undoCodeItem(
  db: Db,
  editor: Editor,
  undo: CodePlace & { updateTime: string; version: number },
): Promise<EditedCode> {
  const { category, code, version } = undo;
  // States of before announcements had levels and times say nothing of them.
  const kept = codeFieldsOf(category).extend({
    announcement: announcementShown.optional().catch(undefined),
  });
  await changeRecord(db, codeKind, editor, undo, async (row, tx) => {
    const saved = await readVersion(tx, nameOfCode(row), version, kept);
    assertCodeRules(category, code, saved);
    return declareSave(tx, row, saved, "undoCode");
  });
  return readCode(db, undo);
}

/** Puts the codes of a list in an order; 409 where the list has changed meanwhile. */
export function orderCodeItems(
  db: Db,
  editor: Editor,
  { category, codes }: { category: string; codes: readonly string[] },
): Promise<void> {
  const list = { table: codeItems, key: codeItems.code, within: eq(codeItems.category, category) };
  const entry = { action: "orderCodes", subject, subjectId: category } as const;
  return orderRecords(db, codeKind, editor, list, codes, entry);
}

/** Retires a code or offers it again. */
export async function retireCodeItem(
  db: Db,
  editor: Editor,
  wish: CodePlace & { updateTime: string; retired: boolean },
): Promise<EditedCode> {
  const { retired } = wish;
  await changeRecord(db, codeKind, editor, wish, (row) => {
    if (row.retired === retired) throw new AppError("err.wrongState");
    const action = retired ? "retireCode" : "offerCode";
    return { action, columns: { retired }, fields: ["retired"], effect: changeContent };
  });
  return readCode(db, wish);
}

/** Deletes an unused code; 409 for one in use, which can only be retired. */
export async function deleteCodeItem(
  db: Db,
  editor: Editor,
  seen: CodePlace & { updateTime: string },
): Promise<void> {
  const deletion: typeof codeKind = {
    ...codeKind,
    // Transactions that begin to use the code wait for this lock alone, and it for them.
    lock: (tx, key) => tx.select().from(codeItems).where(isPlace(key)).for("update"),
  };
  await changeRecord(db, deletion, editor, seen, async ({ category, code }, tx) => {
    if (await isInUse(tx, category, code)) throw new AppError("err.inUse");
    await tx.delete(codeItems).where(isPlace(seen));
    return { action: "deleteCode", effect: changeContent };
  });
}
