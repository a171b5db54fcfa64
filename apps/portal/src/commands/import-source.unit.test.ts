import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { commandFolder, runCommand } from "../../test-support/run-command.ts";

const { folder, data, end } = commandFolder();
afterAll(end);

/** Runs a command on a data folder that no portal has started on, as an operator does. */
const run = (...args: string[]) => runCommand(args, { PORTAL_DATA_DIR: data, PORTAL_DEMO: "off" });

const table = path.join(folder, "list.csv");
writeFileSync(
  table,
  "系統名稱,機關名稱,授權方式,開發語言\n申辦系統,示範機關甲（公共服務局）,MIT,JavaScript\n",
);

test("an import begins an empty portal as its first start does, so that codes and agencies are matched", async () => {
  const added = {
    code: 0,
    output: expect.stringMatching(/^added {6}list\.csv:2: 申辦系統 \(sample-a\), .*\n1 added/),
  };
  expect(await run("import", table)).toEqual(added);
  expect(await run("import", table)).toMatchObject({
    output: expect.stringContaining("0 added, 0 changed, 1 unchanged, 0 refused."),
  });
});
