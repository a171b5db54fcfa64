import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentHash, listFiles, listingHash } from "./fingerprint.mjs";

let folder: string;
let file: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "portal-fingerprint-"));
  file = path.join(folder, "page.tsx");
  writeFileSync(file, "one");
  writeFileSync(path.join(folder, "page.test.tsx"), "left out");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function prints(settings = "") {
  const files = listFiles([folder], (name: string) => !name.endsWith(".test.tsx"));
  return {
    listing: listingHash(files, folder, settings),
    content: contentHash(files, folder, settings),
  };
}

test("a touched file has another listing and the same content", () => {
  const before = prints();
  expect(prints()).toEqual(before);
  utimesSync(file, new Date(0), new Date(0));
  const after = prints();
  expect(after.listing).not.toBe(before.listing);
  expect(after.content).toBe(before.content);
});

test("another text, another setting and another file each change the content", () => {
  const before = prints().content;
  expect(prints("CONTEXT_PATH=/portal/").content).not.toBe(before);
  writeFileSync(file, "two");
  const written = prints().content;
  expect(written).not.toBe(before);
  writeFileSync(path.join(folder, "more.ts"), "");
  expect(prints().content).not.toBe(written);
});

test("files that are left out change nothing", () => {
  const before = prints();
  writeFileSync(path.join(folder, "page.test.tsx"), "written anew");
  expect(prints()).toEqual(before);
});
