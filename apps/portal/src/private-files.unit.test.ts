import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { commandFolder, runCommand } from "../test-support/run-command.ts";

const { folder: parent, data, end } = commandFolder();
afterAll(end);

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
    const run = (...args: string[]) => runCommand(args, { PORTAL_DATA_DIR: data });
    expect(await run("migrate")).toMatchObject({ code: 0 });
    expect(await run("backup", path.join(parent, "backup"))).toMatchObject({ code: 0 });
    expect(readdirSync(parent).sort()).toEqual(["backup", "data"]);
    expect(openToOthers(parent)).toEqual([]);
  },
);
