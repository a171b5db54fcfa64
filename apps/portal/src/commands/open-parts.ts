import { type Config, readConfig } from "@public-code/api/platform/config.ts";
import { type Database, openDatabase } from "@public-code/api/platform/database.ts";
import { openStorage, type Storage } from "@public-code/api/platform/storage/storage.ts";

/** Database and files of the configured portal, for the time of a command. */
export interface CommandParts {
  config: Config;
  database: Database;
  storage: Storage;
}

/** Runs a command on the configured portal; refuses in words where a portal holds the data folder. */
export async function withParts<Result>(
  work: (parts: CommandParts) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    return await work({ config, database, storage: await openStorage(config) });
  } finally {
    await database.close();
  }
}
