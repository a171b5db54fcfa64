import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openDataFolder } from "./data-folder.ts";

/** Another process holds the data folder. */
export class FolderInUseError extends Error {}

export interface FolderLock {
  release(): void;
}

/**
 * Takes the data folder for this process alone. The lock is the operating system's own on an SQLite
 * file, so it ends with the process, however that ends; a lock file would survive a kill.
 */
export function lockFolder(folder: string): FolderLock {
  openDataFolder(folder);
  const ownerFile = path.join(folder, "owner.txt");
  const database = new DatabaseSync(path.join(folder, "lock.sqlite"), { timeout: 0 });
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;");
  } catch {
    database.close();
    let owner = "";
    try {
      owner = ` (process ${readFileSync(ownerFile, "utf8").trim()})`;
    } catch {
      // The owner wrote no number yet; the sentence does without it.
    }
    throw new FolderInUseError(
      `A portal is already running${owner} on the data folder ${path.resolve(folder)}. Stop it first, or set PORTAL_DATA_DIR to another folder.`,
    );
  }
  writeFileSync(ownerFile, String(process.pid));
  return {
    release() {
      database.close();
    },
  };
}
