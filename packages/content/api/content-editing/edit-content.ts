import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import {
  addRecord,
  type Change,
  changeRecord,
  type Editor,
  type RecordKind,
} from "@public-code/accounts/api/records/change-record.ts";
import { readVersion } from "@public-code/accounts/api/records/versions.service.ts";
import { AppError, notFound } from "@public-code/core/api/app-error.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import { changeContent } from "@public-code/core/api/database/revision.ts";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { olderEnglish } from "#api/older-english.ts";
import type { ContentItem, ContentSave } from "#contract/content-editing/content-editing.ts";
import {
  type ContentFields,
  type ContentKind,
  fixedKinds,
  savedFields,
} from "#contract/content-editing/content-fields.ts";
import {
  type ContentStore,
  namedFiles,
  type Publication,
  publishedTable,
  sanitised,
  shownFileKeys,
  shownPictures,
  textsOf,
} from "./content-store.ts";
import { type FileAddress, lockFiles, lockPictures, presentFiles } from "./named-files.ts";
import { stores, titleOf } from "./stores.ts";

/** Who edits, when, and how files are addressed in the answer. */
export interface Editing extends Editor {
  addressOf: FileAddress;
}

export const stateColumns = (kind: ContentKind) => {
  const table = publishedTable(kind);
  const { id, position, draft, publishedFrom, removed, olderEnglish, updatedAt } = table;
  return { id, position, draft, publishedFrom, removed, olderEnglish, updatedAt };
};

interface EntryState extends Publication {
  id: number;
  position: number;
  removed: boolean;
  olderEnglish: string[];
  updatedAt: Date;
}

/** The state of an entry in every reply about it. */
export function presentState(state: EntryState, now: Date) {
  const { id, position, draft, publishedFrom, removed, olderEnglish: older, updatedAt } = state;
  return {
    id,
    position,
    draft,
    publishedFrom: publishedFrom.toISOString(),
    removed,
    visible: !draft && !removed && publishedFrom <= now,
    olderEnglish: older,
    updateTime: updatedAt.toISOString(),
  };
}

export function readFields<Kind extends ContentKind>(
  db: Db,
  kind: Kind,
  id: number,
): Promise<ContentFields[Kind]> {
  return stores[kind].read(db, id);
}

/** An entry with all its fields; 404 where there is none. */
export async function getContent<Kind extends ContentKind>(
  db: Db,
  kind: Kind,
  id: number,
  { now, addressOf }: Pick<Editing, "now" | "addressOf">,
): Promise<ContentItem> {
  if (!isRowId(id)) throw notFound();
  const [state] = await db
    .select(stateColumns(kind))
    .from(publishedTable(kind))
    .where(eq(publishedTable(kind).id, id));
  if (!state) throw notFound();
  const fields = await readFields(db, kind, id);
  const files = await presentFiles(db, namedFiles<Kind>(kind, fields), addressOf);
  const title = titleOf(kind, fields);
  // Kind and fields belong together, which the union of all kinds cannot express.
  return { kind, title, ...presentState(state, now), fields, files } as unknown as ContentItem;
}

/** An entry with its fields and the keys of the files that these name. */
interface Entry<Kind extends ContentKind> extends EntryState {
  fields: ContentFields[Kind];
  fileKeys: readonly string[];
}

async function lockEntry<Kind extends ContentKind>(
  tx: Db,
  kind: Kind,
  id: number,
): Promise<Entry<Kind>[]> {
  if (!isRowId(id)) return [];
  const table = publishedTable(kind);
  const [state] = await tx
    .select(stateColumns(kind))
    .from(table)
    .where(eq(table.id, id))
    .for("update");
  if (!state) return [];
  const fields = await readFields(tx, kind, id);
  const files = await presentFiles(tx, namedFiles<Kind>(kind, fields), () => "");
  return [{ ...state, fields, fileKeys: files.map((file) => file.key) }];
}

/** How entries of a kind are changed. */
export function recordOf<Kind extends ContentKind>(
  kind: Kind,
): RecordKind<Entry<Kind>, { id: number }> {
  const table = publishedTable(kind);
  const store: ContentStore<Kind> = stores[kind];
  return {
    permit: requireOperator,
    lock: (tx, { id }) => lockEntry(tx, kind, id),
    nameOf: ({ id }) => ({ subject: kind, subjectId: id }),
    fieldsOf: ({ fields, draft, publishedFrom }) => ({ ...fields, draft, publishedFrom }),
    stateOf: ({ fields, fileKeys, draft, publishedFrom }) => ({
      snapshot: { fields, draft, publishedFrom: publishedFrom.toISOString() },
      fileKeys: [...fileKeys, ...shownFileKeys<Kind>(kind, fields)],
    }),
    async update(tx, { id }, { fields, fileKeys: _, ...columns }) {
      if (fields) await store.update(tx, id, fields);
      await tx.update(table).set(columns).where(eq(table.id, id));
    },
    effect: changeContent,
  };
}

/** Fields as they are stored; the files that they name and show are locked, apart from pictures shown before. */
async function lockNamed<Kind extends ContentKind>(
  tx: Db,
  kind: Kind,
  given: ContentFields[Kind],
  shown: readonly string[],
) {
  const fields = sanitised<Kind>(kind, given);
  const fileKeys = await lockFiles(tx, namedFiles<Kind>(kind, fields));
  await lockPictures(tx, shownPictures<Kind>(kind, fields), shown);
  return { fields, fileKeys };
}

interface Save<Kind extends ContentKind> extends Publication {
  fields: ContentFields[Kind];
  englishFits: boolean;
}

async function declareNew<Kind extends ContentKind>(
  tx: Db,
  kind: Kind,
  { fields, englishFits: _, ...publication }: Save<Kind>,
  now: Date,
): Promise<Change<Entry<Kind>> & { added: Entry<Kind> }> {
  if (fixedKinds.includes(kind)) throw new AppError("err.wrongState");
  const table = publishedTable(kind);
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${table.position}), -1)::int` })
    .from(table);
  const place = { ...publication, position: Number(last?.position ?? -1) + 1, updatedAt: now };
  const named = await lockNamed(tx, kind, fields, []);
  const store: ContentStore<Kind> = stores[kind];
  const id = await store.insert(tx, named.fields, place);
  const added = { id, ...place, removed: false, olderEnglish: [], ...named };
  return { action: "addContent", added, saves: true };
}

async function declareSave<Kind extends ContentKind>(
  tx: Db,
  kind: Kind,
  entry: Entry<Kind>,
  { fields, englishFits, ...publication }: Save<Kind>,
  action: "saveContent" | "undoContent",
): Promise<Change<Entry<Kind>>> {
  if (entry.removed) throw new AppError("err.wrongState");
  const named = await lockNamed(tx, kind, fields, shownFileKeys<Kind>(kind, entry.fields));
  const before = { texts: textsOf(kind, entry.fields), older: entry.olderEnglish };
  const older = englishFits ? [] : olderEnglish(before, textsOf(kind, named.fields));
  return { action, columns: { ...publication, ...named, olderEnglish: older }, saves: true };
}

/** Saves or adds an entry; visitors see it as soon as it is published. */
export async function saveContent(
  db: Db,
  editing: Editing,
  { kind, id, updateTime, draft, fields, englishFits, ...moment }: ContentSave,
): Promise<ContentItem> {
  const publishedFrom = moment.publishedFrom === "" ? editing.now : new Date(moment.publishedFrom);
  const save = { draft, publishedFrom, fields, englishFits };
  const record = recordOf(kind);
  const entry =
    id === null
      ? await addRecord(db, record, editing, (tx) => declareNew(tx, kind, save, editing.now))
      : await changeRecord(db, record, editing, { id, updateTime }, (before, tx) =>
          declareSave(tx, kind, before, save, "saveContent"),
        );
  return getContent(db, kind, entry.id, editing);
}

/** Saves an older state again; 409 where the fields of today cannot hold it any more. */
export async function undoContent(
  db: Db,
  editing: Editing,
  {
    kind,
    version,
    ...seen
  }: { kind: ContentKind; id: number; updateTime: string; version: number },
): Promise<ContentItem> {
  const record = recordOf(kind);
  const kept = z.object({
    fields: savedFields[kind],
    draft: z.boolean(),
    publishedFrom: z.coerce.date(),
  });
  await changeRecord(db, record, editing, seen, async (entry, tx) => {
    const save = await readVersion(tx, record.nameOf(entry), version, kept);
    return declareSave(tx, kind, entry, { ...save, englishFits: false }, "undoContent");
  });
  return getContent(db, kind, seen.id, editing);
}

/** Takes an entry away or brings it back; nothing is deleted. */
export async function setRemoved(
  db: Db,
  editing: Editing,
  {
    kind,
    removed,
    ...seen
  }: { kind: ContentKind; id: number; updateTime: string; removed: boolean },
): Promise<ContentItem> {
  await changeRecord(db, recordOf(kind), editing, seen, (entry) => {
    if (fixedKinds.includes(kind) || entry.removed === removed)
      throw new AppError("err.wrongState");
    return { action: removed ? "removeContent" : "restoreContent", columns: { removed } };
  });
  return getContent(db, kind, seen.id, editing);
}
