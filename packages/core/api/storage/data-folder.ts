import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

const others = 0o077;
const shared = 0o1000;
/** What a portal keeps in its data folder; whatever else lies there is somebody else's. */
const ownEntries = [
  "database",
  "files",
  "outbox",
  "clones",
  "portal-secret",
  "lock.sqlite",
  "owner.txt",
];

function isNot(code: string, error: unknown): boolean {
  return !(error instanceof Error && "code" in error && error.code === code);
}

/** Takes a file, or a folder and all in it, away from everybody but its owner. */
export function tighten(target: string): void {
  try {
    const stats = statSync(target);
    if (stats.isDirectory())
      for (const name of readdirSync(target)) tighten(path.join(target, name));
    chmodSync(target, stats.mode & 0o700);
  } catch (error) {
    if (isNot("ENOENT", error)) throw error;
  }
}

/**
 * Makes the data folder where it is missing and lets its owner alone into it: it holds the database, the
 * files and the mail. One that others could enter is tightened with all the portal keeps in it.
 */
export function openDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode } = statSync(folder);
  if (process.platform === "win32" || (mode & others) === 0) return;
  try {
    for (const name of ownEntries) tighten(path.join(folder, name));
    // A folder like /tmp must stay open to everybody else.
    if ((mode & shared) === 0) chmodSync(folder, mode & 0o700);
  } catch (error) {
    // The owner of a folder decides who may read it.
    if (isNot("EPERM", error)) throw error;
  }
}
