import { files } from "@public-code/core/api/files/files.table.ts";
import { eq, is, type SQL } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as tables from "./content.table.ts";
import type { PublishedTable } from "./publication.ts";

/** Columns of a table that name files, and the entry that a row of it belongs to. */
export interface FileReference {
  table: PgTable;
  columns: PgColumn[];
  owner: PublishedTable;
  /** How a row finds its entry; null where it is the entry. */
  join: SQL | null;
}

const entries: readonly PublishedTable[] = Object.values(tables.contentTables);

function ownerOf(table: PgTable): Pick<FileReference, "owner" | "join"> {
  const itself = entries.find((entry) => entry === table);
  if (itself) return { owner: itself, join: null };
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns, foreignColumns, foreignTable } = key.reference();
    const owner = entries.find((candidate) => candidate === foreignTable);
    const [own, other] = [columns[0], foreignColumns[0]];
    if (owner && own && other) return { owner, join: eq(own, other) };
  }
  throw new Error(`Files of ${getTableConfig(table).name} belong to no content.`);
}

/** Every table of the content that names files, as its foreign keys say. */
export const contentFileReferences: readonly FileReference[] = Object.values(tables)
  .filter((table) => is(table, PgTable))
  .flatMap((table) => {
    const columns = getTableConfig(table)
      .foreignKeys.map((key) => key.reference())
      .filter(({ foreignTable }) => foreignTable === files)
      .flatMap((reference) => reference.columns);
    return columns.length > 0 ? [{ table, columns, ...ownerOf(table) }] : [];
  });
