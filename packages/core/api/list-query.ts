import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "./database/database.ts";
import type { Listed, Paging } from "./paging.ts";

/** A query whose order and page are open. */
interface OpenQuery<Row> extends SQLWrapper {
  orderBy(...columns: (SQL | PgColumn)[]): {
    limit(rows: number): { offset(start: number): PromiseLike<Row[]> };
  };
}

/** A page of what a query finds, in this order, and how many rows there are on all pages. */
export async function listQuery<Row>(
  db: Db,
  query: OpenQuery<Row>,
  order: readonly (SQL | PgColumn)[],
  { page, rows }: Paging,
): Promise<Listed<Row>> {
  // Before the query takes its order and page, which it keeps.
  const total = await db.$count(query);
  const listed = await query
    .orderBy(...order)
    .limit(rows)
    .offset(page * rows);
  return { rows: listed, total };
}

/** True where one of some texts holds what is searched for, in capitals or not; everything holds ''. It knows no wildcards. */
export function holdsText(
  search: string,
  ...texts: readonly (SQL | SQLWrapper)[]
): SQL | undefined {
  if (search === "") return undefined;
  const joined = sql.join(
    texts.map((text) => sql`${text}`),
    sql` || ' ' || `,
  );
  return sql`position(lower(${search}) in lower(${joined})) > 0`;
}
