import { readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { commandFolder, runCommand } from "../test-support/run-command.ts";

const { folder: parent, data, end } = commandFolder();
afterAll(end);

/** Runs a command on a data folder that no portal has started on, as an operator does. */
const run = (...args: string[]) => runCommand(args, { PORTAL_DATA_DIR: data, PORTAL_DEMO: "off" });

/** A cache of the catalogue's shape that PGlite opens to all; the folder around it is not entered. */
const harmless = "pg_internal.init";

/** Everything in a folder that somebody besides its owner may read, write or enter. */
function openToOthers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) =>
      path.basename(name) !== harmless && (statSync(path.join(folder, name)).mode & 0o077) !== 0,
  );
}

test("an import begins an empty portal as its first start does, so that codes and agencies are matched; what commands write is for its owner alone", async () => {
  const table = path.join(parent, "list.csv");
  writeFileSync(
    table,
    "系統名稱,機關名稱,授權方式,開發語言\n申辦系統,示範機關甲（公共服務局）,MIT,JavaScript\n",
    { mode: 0o600 },
  );
  expect(await run("import", table)).toEqual({
    code: 0,
    output: expect.stringMatching(/^added {6}list\.csv:2: 申辦系統 \(sample-a\), .*\n1 added/),
  });
  expect(await run("backup", path.join(parent, "backup"))).toMatchObject({ code: 0 });
  expect(readdirSync(parent).sort()).toEqual(["backup", "data", "list.csv"]);
  if (process.platform !== "win32") expect(openToOthers(parent)).toEqual([]);
});
