import { changedFields, writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import { AppError, invalid, notFound } from "@public-code/core/api/app-error.ts";
import {
  announcementColumns,
  announcementOf,
} from "@public-code/core/api/code-lists/announcement.ts";
import { codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { assertSeen, nextUpdate } from "@public-code/core/api/database/last-change.ts";
import { changeContent } from "@public-code/core/api/database/revision.ts";
import { writeOrder } from "@public-code/core/api/database/write-order.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { type Listed, type Paging, pageOf } from "@public-code/core/api/paging.ts";
import {
  type AnnouncementShown,
  announcementShown,
  isFlagCode,
  technologyCategory,
} from "@public-code/core/contract/code-lists/code-lists.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { readVersion, writeVersion } from "#api/versions/versions.service.ts";
import {
  type CodeFields,
  codeFieldsOf,
  type EditedCode,
} from "#contract/code-editing/code-editing.ts";
import { assertCodeRules, lockVideos } from "./code-rules.ts";
import { countUses, familiesFoundBy, isInUse } from "./code-use.ts";

export interface Editor {
  viewer: Viewer;
  now: Date;
}

export interface CodePlace {
  category: string;
  code: string;
}

type CodeRow = typeof codeItems.$inferSelect;

/** Names what an audit row or a version is about. */
export const codeSubject = "codeItem";
export const codeSubjectId = ({ category, code }: CodePlace) => `${category} ${code}`;

const isPlace = ({ category, code }: CodePlace) =>
  and(eq(codeItems.category, category), eq(codeItems.code, code));

function fieldsOf({ category, isLanguage, ...row }: CodeRow): CodeFields {
  const { nameZh, nameEn, descriptionZh, descriptionEn } = row;
  const names = { nameZh, nameEn, descriptionZh, descriptionEn };
  return category === technologyCategory ? { ...names, isLanguage } : names;
}

/** The fields as a version keeps them, with level and times of an announcement. */
function snapshotOf(row: CodeRow): CodeFields & { announcement?: AnnouncementShown } {
  const announcement = announcementOf(row);
  return { ...fieldsOf(row), ...(announcement ? { announcement } : {}) };
}

/** The codes of a list in their order, those whose code or names hold the text. */
export async function listCodeItems(
  db: Db,
  query: Paging & { category: string; search: string },
): Promise<Listed<EditedCode>> {
  const { category } = query;
  const found = await db
    .select({ row: codeItems, useCount: countUses(category) })
    .from(codeItems)
    .where(eq(codeItems.category, category))
    .orderBy(asc(codeItems.position), asc(codeItems.code));
  const wanted = query.search.toLowerCase();
  const rows = found
    .filter(({ row }) => `${row.code}\n${row.nameZh}\n${row.nameEn}`.toLowerCase().includes(wanted))
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
    updateTime: updatedAt.toISOString(),
  };
}

async function readCode(db: Db, place: CodePlace): Promise<EditedCode> {
  const [found] = await db
    .select({ row: codeItems, useCount: countUses(place.category) })
    .from(codeItems)
    .where(isPlace(place));
  if (!found) throw notFound();
  return presentCode(found.row, Number(found.useCount));
}

/** Only a deletion, which locks for `update`, waits for transactions that begin to use the code, and they for it. */
async function lockCode(
  tx: Db,
  place: CodePlace,
  updateTime: string,
  strength: "update" | "no key update" = "no key update",
): Promise<CodeRow> {
  const [row] = await tx.select().from(codeItems).where(isPlace(place)).for(strength);
  if (!row) throw notFound();
  assertSeen(row, updateTime);
  return row;
}

/** Lets visitors see the change, and find programs by the new names; the last step of a change. */
async function publish(tx: Db, { category, code }: CodePlace): Promise<void> {
  await publishPrograms(tx, await familiesFoundBy(tx, category, code));
}

/** Adds a code to the end of a list, with an ordinal that no other one has. */
export async function addCodeItem(
  db: Db,
  { viewer, now }: Editor,
  wanted: CodePlace & CodeFields,
): Promise<EditedCode> {
  requireOperator(viewer);
  const { category, code, ...fields } = wanted;
  assertCodeRules(category, code, fields);
  await db.transaction(async (tx) => {
    // Two that are added at the same time must not get the same ordinal.
    await tx.execute(sql`lock table ${codeItems} in share row exclusive mode`);
    const known = await tx
      .select({
        code: codeItems.code,
        ordinal: codeItems.ordinal,
        position: codeItems.position,
      })
      .from(codeItems)
      .where(eq(codeItems.category, category));
    if (known.some((row) => row.code.toLowerCase() === code.toLowerCase()))
      throw invalid({ path: "code", key: "field.taken", params: { value: code } });
    await tx.insert(codeItems).values({
      category,
      code,
      ...fields,
      ordinal: Math.max(-1, ...known.map((row) => row.ordinal)) + 1,
      position: Math.max(-1, ...known.map((row) => row.position)) + 1,
      updatedAt: now,
    });
    const what = { subject: codeSubject, subjectId: codeSubjectId(wanted) } as const;
    await writeVersion(tx, what, viewer, { before: null, after: { snapshot: fields } }, now);
    await writeAudit(tx, viewer, { action: "addCode", ...what }, now);
    await changeContent(tx);
  });
  return readCode(db, wanted);
}

async function writeFields(
  tx: Db,
  { viewer, now }: Editor,
  wanted: CodePlace & {
    updateTime: string;
    fields: CodeFields;
    announcement?: AnnouncementShown | null | undefined;
  },
  action: "saveCode" | "undoCode",
): Promise<void> {
  const { category, code, fields } = wanted;
  assertCodeRules(category, code, fields);
  const row = await lockCode(tx, wanted, wanted.updateTime);
  await lockVideos(tx, code, fields);
  const known = announcementOf(row);
  const shown = wanted.announcement;
  if (shown && !known) throw invalid({ path: "announcement", key: "field.format" });
  const saved = {
    ...fields,
    isLanguage: fields.isLanguage ?? row.isLanguage,
    ...(shown ? announcementColumns(shown) : {}),
  };
  const before = snapshotOf(row);
  await tx
    .update(codeItems)
    .set({ ...saved, updatedAt: nextUpdate(row, now) })
    .where(isPlace(wanted));
  const what = { subject: codeSubject, subjectId: codeSubjectId(wanted) } as const;
  const after = snapshotOf({ ...row, ...saved });
  const states = {
    before: { snapshot: before, savedAt: row.updatedAt },
    after: { snapshot: after },
  };
  await writeVersion(tx, what, viewer, states, now);
  const changed = changedFields(before, after);
  const turned = isFlagCode(code) ? { fromState: before.nameZh, toState: after.nameZh } : {};
  await writeAudit(tx, viewer, { action, ...what, ...turned, fields: changed }, now);
  await publish(tx, wanted);
}

/** Changes names and descriptions of a code. */
export async function saveCodeItem(
  db: Db,
  editor: Editor,
  wanted: CodePlace &
    CodeFields & { updateTime: string; announcement?: AnnouncementShown | null | undefined },
): Promise<EditedCode> {
  requireOperator(editor.viewer);
  const { category, code, updateTime, announcement, ...fields } = wanted;
  await db.transaction((tx) =>
    writeFields(tx, editor, { category, code, updateTime, fields, announcement }, "saveCode"),
  );
  return readCode(db, wanted);
}

/** Saves an older state again. */
export async function undoCodeItem(
  db: Db,
  editor: Editor,
  wanted: CodePlace & { updateTime: string; version: number },
): Promise<EditedCode> {
  requireOperator(editor.viewer);
  const { category, code, updateTime, version } = wanted;
  await db.transaction(async (tx) => {
    const what = { subject: codeSubject, subjectId: codeSubjectId(wanted) } as const;
    const snapshot = await readVersion(tx, what, version);
    const fields = codeFieldsOf(category).safeParse(snapshot);
    if (!fields.success) throw new AppError("err.wrongState");
    // States of before announcements had levels and times say nothing of them.
    const announcement = announcementShown.safeParse(snapshot.announcement).data;
    const save = { category, code, updateTime, fields: fields.data, announcement };
    await writeFields(tx, editor, save, "undoCode");
  });
  return readCode(db, wanted);
}

/** Puts the codes of a list in an order; 409 where the list has changed meanwhile. */
export async function orderCodeItems(
  db: Db,
  { viewer, now }: Editor,
  wanted: { category: string; codes: readonly string[] },
): Promise<void> {
  requireOperator(viewer);
  const { category, codes } = wanted;
  await db.transaction(async (tx) => {
    const within = eq(codeItems.category, category);
    await writeOrder(tx, { table: codeItems, key: codeItems.code, within }, codes);
    const entry = { action: "orderCodes", subject: codeSubject, subjectId: category } as const;
    await writeAudit(tx, viewer, { ...entry, ids: { order: codes } }, now);
    await changeContent(tx);
  });
}

/** Offers a code no more, or again. */
export async function retireCodeItem(
  db: Db,
  { viewer, now }: Editor,
  wanted: CodePlace & { updateTime: string; retired: boolean },
): Promise<EditedCode> {
  requireOperator(viewer);
  const { retired } = wanted;
  await db.transaction(async (tx) => {
    const row = await lockCode(tx, wanted, wanted.updateTime);
    if (row.retired === retired) throw new AppError("err.wrongState");
    await tx
      .update(codeItems)
      .set({ retired, updatedAt: nextUpdate(row, now) })
      .where(isPlace(wanted));
    const what = { subject: codeSubject, subjectId: codeSubjectId(wanted) } as const;
    const action = retired ? "retireCode" : "offerCode";
    await writeAudit(tx, viewer, { action, ...what, fields: ["retired"] }, now);
    await changeContent(tx);
  });
  return readCode(db, wanted);
}

/** Deletes a code that nothing bears; 409 for one in use, which can only be retired. */
export async function deleteCodeItem(
  db: Db,
  { viewer, now }: Editor,
  wanted: CodePlace & { updateTime: string },
): Promise<void> {
  requireOperator(viewer);
  await db.transaction(async (tx) => {
    await lockCode(tx, wanted, wanted.updateTime, "update");
    if (await isInUse(tx, wanted.category, wanted.code)) throw new AppError("err.inUse");
    await tx.delete(codeItems).where(isPlace(wanted));
    const what = { subject: codeSubject, subjectId: codeSubjectId(wanted) } as const;
    await writeAudit(tx, viewer, { action: "deleteCode", ...what }, now);
    await changeContent(tx);
  });
}
