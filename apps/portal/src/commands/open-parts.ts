import { type Config, readConfig } from "@public-code/core/api/config.ts";
import type { Database } from "@public-code/core/api/database/database.ts";
import { openDatabase, openOwnerDatabase } from "@public-code/core/api/database/open-database.ts";
import { openStorage } from "@public-code/core/api/storage/open-storage.ts";
import type { Storage } from "@public-code/core/api/storage/storage.ts";

/** Database and files of the configured portal, for the time of a command. */
export interface CommandParts {
  config: Config;
  database: Database;
  storage: Storage;
}

type Work<Result> = (parts: CommandParts) => Promise<Result>;

/** Runs a command on the configured portal; refuses in words where a portal holds the data folder. */
export function withParts<Result>(work: Work<Result>): Promise<Result> {
  return runOn(openDatabase, work);
}

/** Runs a command that changes tables themselves, as the role that owns them. */
export function withOwnerParts<Result>(work: Work<Result>): Promise<Result> {
  return runOn(openOwnerDatabase, work);
}

async function runOn<Result>(
  open: (config: Config) => Promise<Database>,
  work: Work<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  const database = await open(config);
  try {
    return await work({ config, database, storage: await openStorage(config) });
  } finally {
    await database.close();
  }
}
