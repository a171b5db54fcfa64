import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

const parent = mkdtempSync(path.join(tmpdir(), "portal-private-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** A cache of the catalogue's shape that PGlite opens to all; the folder around it is not entered. */
const harmless = "pg_internal.init";

/** Everything in a folder that somebody besides its owner may read, write or enter. */
function openToOthers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) =>
      path.basename(name) !== harmless && (statSync(path.join(folder, name)).mode & 0o077) !== 0,
  );
}

test.skipIf(process.platform === "win32")(
  "what a command writes is for its owner alone",
  async () => {
    const command = fileURLToPath(new URL("./command.ts", import.meta.url));
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [command, ...args], {
        env: { PATH: process.env.PATH, PORTAL_DATA_DIR: path.join(parent, "data") },
      });
    await run("migrate");
    await run("backup", path.join(parent, "backup"));
    expect(readdirSync(parent).sort()).toEqual(["backup", "data"]);
    expect(openToOthers(parent)).toEqual([]);
  },
);
