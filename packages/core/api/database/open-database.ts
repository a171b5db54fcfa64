import type { Config } from "../config.ts";
import type { Database } from "./database.ts";
import type { PostgresOptions } from "./database-postgres.ts";

type Place = Pick<Config, "databaseUrl" | "databasePoolMax" | "dataFolder">;

/** Opens PostgreSQL by address, or the embedded database in the data folder. */
export async function openDatabase(
  config: Place,
  log: PostgresOptions["log"] = false,
): Promise<Database> {
  if (config.databaseUrl) {
    const { openPostgres } = await import("./database-postgres.ts");
    return openPostgres(config.databaseUrl, config.databasePoolMax, { log });
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
