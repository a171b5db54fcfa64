import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sampleFile } from "../packages/publiccode/api/test-support/sample-file.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "publiccode-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

function judge(...options: string[]): { status: number | null; output: string } {
  const script = path.join(import.meta.dirname, "judge-publiccode.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...options], {
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

test("files that are judged as their folders say pass", () => {
  put("valid/a.yml", sampleFile());
  put("valid_with_warnings/deep/b.yml", sampleFile({ publiccodeYmlVersion: '"0.5"' }));
  put("invalid/c.yml", sampleFile({ name: null }));
  put("publiccode-tw/d.yml", "[");
  const { status, output } = judge(folder);
  expect(output).toContain("4 files, 3 with an expected verdict: 3 as expected");
  expect(status).toBe(0);
});

test("a file that is judged in another way fails, unless only the network could tell", () => {
  put("invalid/logo_missing_url.yml", sampleFile({ logo: "https://a.example.tw/none.png" }));
  expect(judge(folder)).toMatchObject({ status: 0 });
  put("valid/a.yml", sampleFile({ name: null }));
  const { status, output } = judge(folder, "--problems");
  expect(status).toBe(1);
  expect(output).toMatch(/valid\/a\.yml .*DIFFERS/);
  expect(output).toContain("The required key “name” is missing.");
});

test("a folder without files, or none, is said so", () => {
  expect(judge(folder).status).toBe(1);
  expect(judge().status).toBe(2);
});
