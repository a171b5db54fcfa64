import path from "node:path";
import { fileURLToPath } from "node:url";
import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Config } from "../config.ts";

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

export interface Database {
  db: Db;
  kind: "pglite" | "postgres";
  /** Calls back with the payload of each notification, and with null after a lost connection. */
  listen(channel: string, callback: (payload: string | null) => void): Promise<() => Promise<void>>;
  migrate(): Promise<void>;
  close(): Promise<void>;
}

export const migrationsFolder = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  "../../../migrations",
);

type Place = Pick<Config, "databaseUrl" | "databasePoolMax" | "dataFolder">;

/** Opens PostgreSQL by address, or the embedded database in the data folder. */
export async function openDatabase(config: Place): Promise<Database> {
  if (config.databaseUrl) {
    const { openPostgres } = await import("./database-postgres.ts");
    return openPostgres(config.databaseUrl, config.databasePoolMax);
  }
  const { openPglite } = await import("./database-pglite.ts");
  return openPglite({ folder: config.dataFolder });
}

/** Opens the same database by the role that owns its tables, where that is another one. */
export function openOwnerDatabase(
  config: Place & Pick<Config, "databaseOwnerUrl">,
): Promise<Database> {
  return openDatabase({ ...config, databaseUrl: config.databaseOwnerUrl ?? config.databaseUrl });
}
