import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { AppError } from "../app-error.ts";
import type { Db } from "./database.ts";

/** Rows that have a `position`: all of a table, or those within a condition. */
export interface OrderedRows {
  table: PgTable;
  key: PgColumn;
  within?: SQL;
}

/**
 * Puts rows in the order of their keys. 409 where these do not name each row once: then somebody has
 * added or removed one meanwhile.
 */
export async function writeOrder(
  tx: Db,
  { table, key, within }: OrderedRows,
  keys: readonly (string | number)[],
): Promise<void> {
  const text = sql<string>`${key}::text`;
  const rows = await tx
    .select({ key: text })
    .from(table)
    .where(within)
    .orderBy(asc(key))
    .for("no key update");
  const named = new Set(keys.map(String));
  if (named.size !== keys.length || keys.length !== rows.length) throw new AppError("err.stale");
  if (rows.some((row) => !named.has(row.key))) throw new AppError("err.stale");
  const places = sql`jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) with ordinality`;
  await tx.execute(
    sql`update ${table} set position = place.number - 1 from ${places} as place (key, number)
      where ${and(eq(text, sql`place.key`), within)}`,
  );
}
