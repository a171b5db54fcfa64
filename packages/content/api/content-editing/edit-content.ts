import { changedFields, writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import {
  readVersion,
  type State,
  writeVersion,
} from "@public-code/accounts/api/records/versions.service.ts";
import { AppError, notFound } from "@public-code/core/api/app-error.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import { assertSeen, nextUpdate } from "@public-code/core/api/database/last-change.ts";
import { changeContent } from "@public-code/core/api/database/revision.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
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
} from "./content-store.ts";
import { type FileAddress, lockFiles, lockPictures, presentFiles } from "./named-files.ts";
import { stores, titleOf } from "./stores.ts";

/** Who edits, when, and how files are addressed in the answer. */
export interface Editing {
  viewer: Viewer;
  now: Date;
  addressOf: FileAddress;
}

const stateColumns = (kind: ContentKind) => {
  const { id, position, draft, publishedFrom, removed, updatedAt } = publishedTable(kind);
  return { id, position, draft, publishedFrom, removed, updatedAt };
};

interface EntryState extends Publication {
  id: number;
  position: number;
  removed: boolean;
  updatedAt: Date;
}

/** What every answer about an entry says of its state. */
export function presentState(state: EntryState, now: Date) {
  const { id, position, draft, publishedFrom, removed, updatedAt } = state;
  return {
    id,
    position,
    draft,
    publishedFrom: publishedFrom.toISOString(),
    removed,
    visible: !draft && !removed && publishedFrom <= now,
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
  const store: ContentStore<Kind> = stores[kind];
  const fields = await store.read(db, id);
  const files = await presentFiles(db, namedFiles<Kind>(kind, fields), addressOf);
  const title = titleOf(kind, fields);
  // Kind and fields belong together, which the union of all kinds cannot express.
  return { kind, title, ...presentState(state, now), fields, files } as unknown as ContentItem;
}

/** Locks an entry for a change; 404 for none. */
async function lockEntry(
  tx: Db,
  kind: ContentKind,
  id: number,
  updateTime: string,
): Promise<EntryState> {
  if (!isRowId(id)) throw notFound();
  const [state] = await tx
    .select(stateColumns(kind))
    .from(publishedTable(kind))
    .where(eq(publishedTable(kind).id, id))
    .for("update");
  if (!state) throw notFound();
  assertSeen(state, updateTime);
  return state;
}

function stateOf<Kind extends ContentKind>(
  kind: Kind,
  fields: ContentFields[Kind],
  publication: Publication,
  fileKeys: readonly string[],
): State {
  return {
    snapshot: {
      fields,
      draft: publication.draft,
      publishedFrom: publication.publishedFrom.toISOString(),
    },
    fileKeys: [...fileKeys, ...shownFileKeys<Kind>(kind, fields)],
  };
}

interface Save<Kind extends ContentKind> extends Publication {
  kind: Kind;
  id: number | null;
  updateTime: string;
  fields: ContentFields[Kind];
}

async function keysOf<Kind extends ContentKind>(
  db: Db,
  kind: Kind,
  fields: ContentFields[Kind],
): Promise<string[]> {
  const named = namedFiles<Kind>(kind, fields);
  return (await presentFiles(db, named, () => "")).map((file) => file.key);
}

/** Writes a save in the caller's transaction, with its version and its one audit row. */
async function writeSave<Kind extends ContentKind>(
  tx: Db,
  save: Save<Kind>,
  editing: Editing,
  action: "addContent" | "saveContent" | "undoContent",
): Promise<number> {
  const { kind, draft, publishedFrom } = save;
  const { viewer, now } = editing;
  const store: ContentStore<Kind> = stores[kind];
  const table = publishedTable(kind);
  const fields = sanitised<Kind>(kind, save.fields);
  const pictures = shownPictures<Kind>(kind, fields);
  let before: State | null = null;
  let id = save.id;
  let changed: string[] = [];
  if (id === null) {
    if (fixedKinds.includes(kind)) throw new AppError("err.wrongState");
    const [last] = await tx
      .select({ position: sql<number>`coalesce(max(${table.position}), -1)::int` })
      .from(table);
    const position = Number(last?.position ?? -1) + 1;
    const fileKeys = await lockFiles(tx, namedFiles<Kind>(kind, fields));
    await lockPictures(tx, pictures, []);
    id = await store.insert(tx, fields, { draft, publishedFrom, position, updatedAt: now });
    const after = stateOf(kind, fields, save, fileKeys);
    await writeVersion(tx, { subject: kind, subjectId: id }, viewer, { before, after }, now);
  } else {
    const state = await lockEntry(tx, kind, id, save.updateTime);
    if (state.removed) throw new AppError("err.wrongState");
    const known = await store.read(tx, id);
    before = {
      ...stateOf(kind, known, state, await keysOf(tx, kind, known)),
      savedAt: state.updatedAt,
    };
    const fileKeys = await lockFiles(tx, namedFiles<Kind>(kind, fields));
    await lockPictures(tx, pictures, shownFileKeys<Kind>(kind, known));
    await store.update(tx, id, fields);
    await tx
      .update(table)
      .set({ draft, publishedFrom, updatedAt: nextUpdate(state, now) })
      .where(eq(table.id, id));
    const after = stateOf(kind, fields, save, fileKeys);
    changed = changedFields(
      { ...known, draft: state.draft, publishedFrom: state.publishedFrom },
      { ...fields, draft, publishedFrom },
    );
    await writeVersion(tx, { subject: kind, subjectId: id }, viewer, { before, after }, now);
  }
  await writeAudit(tx, viewer, { action, subject: kind, subjectId: id, fields: changed }, now);
  await changeContent(tx);
  return id;
}

/** Saves or adds an entry; visitors see it as soon as it is published. */
export async function saveContent(
  db: Db,
  editing: Editing,
  wanted: ContentSave,
): Promise<ContentItem> {
  requireOperator(editing.viewer);
  const { kind, updateTime, draft, publishedFrom, fields } = wanted;
  const save = {
    kind,
    id: wanted.id,
    updateTime,
    draft,
    publishedFrom: publishedFrom === "" ? editing.now : new Date(publishedFrom),
    fields,
  };
  const action = wanted.id === null ? "addContent" : "saveContent";
  const id = await db.transaction((tx) => writeSave(tx, save, editing, action));
  return getContent(db, kind, id, editing);
}

/** Saves an older state again; 409 where the fields of today cannot hold it any more. */
export async function undoContent(
  db: Db,
  editing: Editing,
  wanted: { kind: ContentKind; id: number; updateTime: string; version: number },
): Promise<ContentItem> {
  requireOperator(editing.viewer);
  const { kind, id, updateTime, version } = wanted;
  await db.transaction(async (tx) => {
    const kept = z.object({
      fields: savedFields[kind],
      draft: z.boolean(),
      publishedFrom: z.coerce.date(),
    });
    const state = await readVersion(tx, { subject: kind, subjectId: id }, version, kept);
    const save = { kind, id, updateTime, ...state };
    await writeSave(tx, save, editing, "undoContent");
  });
  return getContent(db, kind, id, editing);
}

/** Takes an entry away or brings it back; nothing is deleted. */
export async function setRemoved(
  db: Db,
  editing: Editing,
  wanted: { kind: ContentKind; id: number; updateTime: string; removed: boolean },
): Promise<ContentItem> {
  requireOperator(editing.viewer);
  const { kind, id, updateTime, removed } = wanted;
  const { viewer, now } = editing;
  await db.transaction(async (tx) => {
    const state = await lockEntry(tx, kind, id, updateTime);
    if (fixedKinds.includes(kind) || state.removed === removed)
      throw new AppError("err.wrongState");
    const table = publishedTable(kind);
    await tx
      .update(table)
      .set({ removed, updatedAt: nextUpdate(state, now) })
      .where(eq(table.id, id));
    const action = removed ? "removeContent" : "restoreContent";
    await writeAudit(tx, viewer, { action, subject: kind, subjectId: id }, now);
    await changeContent(tx);
  });
  return getContent(db, kind, id, editing);
}
