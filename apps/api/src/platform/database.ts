import path from "node:path";
import { fileURLToPath } from "node:url";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Config } from "./config.ts";

/** A connection or an open transaction; both databases give the same. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

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
  "../../migrations",
);

/** Opens PostgreSQL by address, or the embedded database in the data folder. */
export async function openDatabase(
  config: Pick<Config, "databaseUrl" | "databasePoolMax" | "dataFolder">,
): Promise<Database> {
  if (config.databaseUrl) {
    const { openPostgres } = await import("./database-postgres.ts");
    return openPostgres(config.databaseUrl, config.databasePoolMax);
  }
  const { openPglite } = await import("./database-pglite.ts");
  return openPglite({ folder: config.dataFolder });
}
