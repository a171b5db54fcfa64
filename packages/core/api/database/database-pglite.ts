import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { migrateJobs } from "../jobs/job-schema.ts";
import { tighten } from "../storage/data-folder.ts";
import { lockFolder } from "../storage/folder-lock.ts";
import { type Database, migrationsFolder } from "./database.ts";

/** Wraps an open PGlite instance. */
export function wrapPglite(client: PGlite, released: () => void = () => {}): Database {
  const db = drizzle(client);
  const jobConnection = async () => (await import("pg-boss")).fromPglite(client);
  return {
    db,
    kind: "pglite",
    async listen(channel, callback) {
      const stop = await client.listen(channel, (payload) => callback(payload));
      return () => stop();
    },
    async migrate() {
      await migrate(db, { migrationsFolder });
      await migrateJobs(db, jobConnection);
    },
    listener: () => ({ connected: true, losses: 0 }),
    jobConnection,
    async close() {
      await client.close();
      released();
    },
  };
}

/** The embedded database below `folder`, which this process owns until it closes. */
export async function openPglite(options: { folder: string }): Promise<Database> {
  const lock = lockFolder(options.folder);
  try {
    const folder = path.join(options.folder, "database");
    mkdirSync(folder, { recursive: true });
    const isNew = !existsSync(path.join(folder, "PG_VERSION"));
    const client = await PGlite.create(folder);
    // PGlite unpacks the files of a new database for everybody to read and write.
    if (isNew) tighten(folder);
    return wrapPglite(client, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}
