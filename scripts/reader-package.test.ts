import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleFile } from "../packages/publiccode/api/test-support/sample-file.ts";
import { projectFolder } from "./node-binary.mjs";

const source = path.join(projectFolder, "packages/publiccode");
const installed = path.join(projectFolder, "node_modules");
const readText = (...parts: string[]) => readFileSync(path.join(...parts), "utf8");

/** An empty folder in which the packed reader was installed, with nothing but what it declares. */
let folder: string;
let reader: string;

function runNode(...args: string[]): string {
  return execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "reader-"));
  const packing = ["pack", "--loglevel=error", "--pack-destination", folder];
  const output = execFileSync("npm", packing, { cwd: source, encoding: "utf8" });
  const archive = output.trim().split("\n").at(-1) ?? "";
  reader = path.join(folder, "node_modules/@public-code/publiccode");
  mkdirSync(reader, { recursive: true });
  execFileSync("tar", ["-xzf", archive, "-C", reader, "--strip-components=1"], { cwd: folder });
  const { dependencies } = JSON.parse(readText(reader, "package.json"));
  for (const name of Object.keys(dependencies))
    cpSync(path.join(installed, name), path.join(folder, "node_modules", name), {
      recursive: true,
    });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the reader, packed and installed elsewhere, reads a file as its README shows", () => {
  const [, example = ""] = /```js\n([\s\S]*?)```/.exec(readText(reader, "README.md")) ?? [];
  writeFileSync(path.join(folder, "example.mjs"), example);
  writeFileSync(path.join(folder, "publiccode.yml"), sampleFile({ landingURL: "here" }));
  expect(runNode("example.mjs").split("\n")).toEqual([
    "invalid 範例報名系統",
    "21 「here」不是 http 或 https 網址。",
    "",
  ]);
});

test("every way into it that its package.json names is there, with types", () => {
  const { exports } = JSON.parse(readText(reader, "package.json"));
  const names = Object.keys(exports).filter((name) => /^\.$|\.js$/.test(name));
  expect(names.length).toBeGreaterThan(1);
  const statements = names.map((name) => `import "@public-code/publiccode${name.slice(1)}";`);
  runNode("--input-type=module", "--eval", statements.join("\n"));
  writeFileSync(
    path.join(folder, "typed.mts"),
    `import { readPubliccode } from "@public-code/publiccode";
     import { correctFile } from "@public-code/publiccode/correct-file.js";
     export const line: number | undefined = readPubliccode("").problems[0]?.line;
     // @ts-expect-error: a verdict is one of three words.
     export const verdict: "fine" = readPubliccode("").verdict;
     export const text: string | undefined = correctFile("")?.text;
     // @ts-expect-error: what was corrected is a list.
     export const corrected: string | undefined = correctFile("")?.corrected;`,
  );
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2024"];
  runNode(path.join(installed, "typescript/bin/tsc"), ...options, "--types", "", "typed.mts");
});

test("it carries the licence of the portal, and neither tests nor other packages", () => {
  expect(readText(reader, "LICENSE")).toBe(readText(projectFolder, "LICENSE"));
  const files = runNode(
    "--eval",
    `console.log(fs.globSync("**/*", { cwd: ${JSON.stringify(reader)} }).join("\\n"))`,
  );
  expect(files).toContain("build/api/read-publiccode.js");
  expect(files).not.toMatch(/\.test\.|test-support/);
});
