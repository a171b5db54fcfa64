import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const parent = mkdtempSync(path.join(tmpdir(), "portal-import-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const command = fileURLToPath(new URL("../command.ts", import.meta.url));

/** Runs a command on a data folder that no portal has started on, as an operator does. */
function run(...args: string[]): Promise<{ code: number; output: string }> {
  const env = {
    PATH: process.env.PATH,
    PORTAL_DATA_DIR: path.join(parent, "data"),
    PORTAL_DEMO: "off",
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}`.trim() });
    });
  });
}

const table = path.join(parent, "list.csv");
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
