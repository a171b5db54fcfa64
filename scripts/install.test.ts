import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectFolder } from "./node-binary.mjs";

const served = { version: "1.0.0", integrity: "sha512-served" };
const tool = { version: "1.0.0", integrity: "sha512-tool", dev: true };
let folder: string;

/** Writes what npm records of an installed tree. */
function record(packages: Record<string, object>): void {
  writeFileSync(path.join(folder, "node_modules/.package-lock.json"), JSON.stringify({ packages }));
}

function runScript(file: string, ...args: string[]): string {
  return execFileSync(process.execPath, [path.join(folder, "scripts", file), ...args], {
    cwd: folder,
    encoding: "utf8",
    // Whatever installs asks npm, which is not on this path.
    env: { PATH: "", NODE_ENV: "production" },
  });
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "portal-install-"));
  cpSync(path.join(projectFolder, "scripts"), path.join(folder, "scripts"), { recursive: true });
  mkdirSync(path.join(folder, "node_modules"));
  const packages = { "": {}, "node_modules/served": served, "node_modules/tool": tool };
  writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify({ packages }));
  writeFileSync(path.join(folder, "command.mjs"), 'console.log("the command has run");');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("commands run where install.mjs was run before the tools were taken away, as in the image", () => {
  record({ "node_modules/served": served, "node_modules/tool": tool });
  runScript("install.mjs");
  expect(existsSync(path.join(folder, "node_modules/.installed-lock"))).toBe(true);
  record({ "node_modules/served": served });
  expect(runScript("run.mjs", "command.mjs")).toContain("the command has run");
});
