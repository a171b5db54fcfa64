import type { Db } from "@public-code/core/api/database/database.ts";
import { asc, desc, getTableColumns } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  type BilingualText,
  type ContentFields,
  type ContentKind,
  contentFields,
} from "#contract/content-editing/content-fields.ts";
import { contentTables } from "./content.table.ts";
import { publishedTable } from "./content-editing/content-store.ts";
import type { PlainKind } from "./content-editing/stores.ts";
import { mapParts } from "./content-parts.ts";
import { isPublished } from "./publication.ts";
import type { TextReader, Translate } from "./translation.ts";

/** The fields of an entry as visitors read them: each text in one language. */
type PublishedFields<Kind extends ContentKind> = {
  [Name in keyof ContentFields[Kind]]: ContentFields[Kind][Name] extends BilingualText
    ? string
    : ContentFields[Kind][Name];
};

function readFields<Kind extends ContentKind>(
  kind: Kind,
  row: Readonly<Record<string, unknown>>,
  read: TextReader,
): PublishedFields<Kind> {
  const names = Object.keys(contentFields[kind].shape);
  const stored = Object.fromEntries(names.map((name) => [name, row[name]]));
  // The fields of the kind, with texts in place of those in both languages.
  return mapParts(contentFields[kind], stored, (value, { holds }) => {
    if (holds === "richText") return read.html(value as BilingualText);
    return holds === "line" || holds === "area" ? read.text(value as BilingualText) : value;
  }) as PublishedFields<Kind>;
}

/** The entries of a kind whose fields are columns of its table, and by which of these they are ordered first. */
interface PlainList<Kind extends PlainKind> {
  kind: Kind;
  order: readonly (readonly [column: string, direction: "asc" | "desc"])[];
}

/** The published entries of a list, in the operators' order unless another one comes first. */
export async function listPublished<Kind extends PlainKind>(
  db: Db,
  translate: Translate,
  { kind, order: first }: PlainList<Kind>,
): Promise<(PublishedFields<Kind> & { untranslated: boolean })[]> {
  const table = publishedTable(kind);
  const columns: Record<string, PgColumn> = getTableColumns(contentTables[kind]);
  const order = first.map(([name, direction]) => {
    const column = columns[name];
    if (!column) throw new TypeError(`${kind} has no column ${name}`);
    return direction === "asc" ? asc(column) : desc(column);
  });
  const rows = await db
    .select()
    .from(table)
    .where(isPublished(table, new Date()))
    .orderBy(...order, asc(table.position), asc(table.id));
  return rows.map((row) => translate((read) => readFields(kind, row, read)));
}
