import { type Config, readConfig } from "@public-code/core/api/config.ts";
import type { Database } from "@public-code/core/api/database/database.ts";
import { openDatabase, openOwnerDatabase } from "@public-code/core/api/database/open-database.ts";
import {
  assertVersion,
  migrateDatabase,
  prepareDatabase,
} from "@public-code/core/api/database/prepare-database.ts";
import { openStorage } from "@public-code/core/api/storage/open-storage.ts";
import type { Storage } from "@public-code/core/api/storage/storage.ts";

/** Database and files of the configured portal, for the time of a command. */
export interface CommandParts {
  config: Config;
  database: Database;
  storage: Storage;
}

type Work<Result> = (parts: CommandParts) => Promise<Result>;

/**
 * Runs a command on the configured portal; refuses in words where a portal holds the data folder, and where
 * the database is of another version or of none.
 */
export function withParts<Result>(work: Work<Result>): Promise<Result> {
  return runOn(openDatabase, ({ db }, config) => assertVersion(db, config), work);
}

/** Runs a command that may be the first one, on a database that is prepared as for a start. */
export function withPreparedParts<Result>(work: Work<Result>): Promise<Result> {
  return runOn(openDatabase, prepareDatabase, work);
}

/** Runs a command as the role that owns the tables, which it first brings to this version. */
export function withOwnerParts<Result>(work: Work<Result>): Promise<Result> {
  return runOn(openOwnerDatabase, migrateDatabase, work);
}

async function runOn<Result>(
  open: (config: Config) => Promise<Database>,
  prepare: (database: Database, config: Config) => Promise<void>,
  work: Work<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  const database = await open(config);
  try {
    await prepare(database, config);
    return await work({ config, database, storage: await openStorage(config) });
  } finally {
    await database.close();
  }
}
