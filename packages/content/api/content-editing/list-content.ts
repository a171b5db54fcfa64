import { type Editor, orderRecords } from "@public-code/accounts/api/records/change-record.ts";
import { readOpenBy, writeOpenMark } from "@public-code/accounts/api/records/open-marks.ts";
import { notFound } from "@public-code/core/api/app-error.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { type Listed, type Paging, pageOf } from "@public-code/core/api/paging.ts";
import { asc, eq } from "drizzle-orm";
import type { ContentRow } from "#contract/content-editing/content-editing.ts";
import type { ContentKind } from "#contract/content-editing/content-fields.ts";
import { publishedTable } from "./content-store.ts";
import { type Editing, presentState, readFields, recordOf, stateColumns } from "./edit-content.ts";
import { titleOf } from "./stores.ts";

export interface ContentQuery extends Paging {
  kind: ContentKind;
  search: string;
  removed: boolean;
  viewer: Viewer;
  now: Date;
}

/** Entries of a kind in their order. There are few enough of them to be searched here. */
export async function listContent(db: Db, query: ContentQuery): Promise<Listed<ContentRow>> {
  const { kind, now } = query;
  const table = publishedTable(kind);
  const { id, position, removed } = table;
  const states = await db
    .select(stateColumns(kind))
    .from(table)
    .where(eq(removed, query.removed))
    .orderBy(asc(position), asc(id));
  const text = query.search.toLowerCase();
  const rows: ContentRow[] = [];
  for (const state of states) {
    const fields = await readFields(db, kind, state.id);
    const title = titleOf(kind, fields);
    const groupId = "groupId" in fields ? fields.groupId : null;
    if (`${title.zh}\n${title.en}`.toLowerCase().includes(text))
      rows.push({ kind, title, groupId, ...presentState(state, now), openBy: [] });
  }
  const listed = pageOf(rows, query);
  const ids = listed.rows.map((row) => row.id);
  const openBy = await readOpenBy(db, kind, ids, query);
  return {
    ...listed,
    rows: listed.rows.map((row) => ({ ...row, openBy: openBy.get(row.id) ?? [] })),
  };
}

/**
 * Puts the entries of a kind in an order. 409 where the list does not name each of them once: then
 * somebody has added or removed one meanwhile.
 */
export function orderContent(
  db: Db,
  editor: Editor,
  { kind, ids }: { kind: ContentKind; ids: readonly number[] },
): Promise<void> {
  const table = publishedTable(kind);
  const entries = { table, key: table.id, within: eq(table.removed, false) };
  const entry = { action: "orderContent", subject: kind, subjectId: "all" } as const;
  return orderRecords(db, recordOf(kind), editor, entries, ids, entry);
}

/** Marks an entry as open by an operator, or takes the mark away, and names the others who have it open. */
export async function markContentOpen(
  db: Db,
  { kind, id, open }: { kind: ContentKind; id: number; open: boolean },
  editing: Editing,
): Promise<string[]> {
  const table = publishedTable(kind);
  const [entry] = isRowId(id)
    ? await db.select({ id: table.id }).from(table).where(eq(table.id, id))
    : [];
  if (!entry) throw notFound();
  return writeOpenMark(db, { subject: kind, id, open }, editing);
}
