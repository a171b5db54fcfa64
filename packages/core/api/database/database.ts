import path from "node:path";
import { fileURLToPath } from "node:url";
import { type SQL, sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTable } from "drizzle-orm/pg-core";
import type { Db as JobConnection } from "pg-boss";
import type { ListenerState } from "./listening-connection.ts";

/** A connection or an open transaction; both databases give the same. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** A database that a process must not use as it is; the message is one plain sentence. */
export class UnreadyDatabaseError extends Error {}

/** The rows that a statement returns; the caller says what they look like. */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result = await db.execute(query);
  // Both drivers answer with `rows`; Drizzle's common type does not say so.
  return (result as unknown as { rows: Row[] }).rows;
}

/** Deletes the rows of a condition, none without one, and returns how many there were. */
export async function deleteRows(
  db: Db,
  table: PgTable,
  condition: SQL | undefined,
): Promise<number> {
  const [gone] = await rowsOf<{ count: number }>(
    db,
    sql`with gone as (delete from ${table} where ${condition ?? sql`false`} returning 1)
        select count(*)::int as count from gone`,
  );
  return gone?.count ?? 0;
}

const largestRowId = 2_147_483_647;

/** True for an id that a row may have; a larger one does not even fit its column. */
export function isRowId(id: number | null): id is number {
  return id !== null && Number.isInteger(id) && id > 0 && id <= largestRowId;
}

/**
 * Arrays as PostgreSQL reads them from text: one parameter whatever their length, and the same for
 * both drivers.
 */
export function numberArray(numbers: readonly number[]): string {
  return `{${numbers.join(",")}}`;
}

export interface Database {
  db: Db;
  kind: "pglite" | "postgres";
  /** Calls back with the payload of each notification, and with null after a lost connection. */
  listen(channel: string, callback: (payload: string | null) => void): Promise<() => Promise<void>>;
  listener(): Readonly<ListenerState>;
  migrate(): Promise<void>;
  /** What the queue of jobs asks, outside our transactions. */
  jobConnection(): Promise<JobConnection>;
  close(): Promise<void>;
}

export const migrationsFolder = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  "../../migrations",
);
