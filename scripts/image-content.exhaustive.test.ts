import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectFolder } from "./node-binary.mjs";
import {
  type ImageContent,
  makeImageFolder,
  readImageFolder,
} from "./test-support/image-folder.ts";

// Outside of the project, whose packages would be found from below it.
const folder = mkdtempSync(path.join(tmpdir(), "portal-image-"));
let content: ImageContent;

beforeAll(() => {
  makeImageFolder(projectFolder, folder);
  content = readImageFolder(folder);
}, 900_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const own = (file: string) => !file.includes("node_modules/");

test("no test, no measuring, no demo and no second Node is in the image", () => {
  const needless =
    /(^|\/)test-support\/|^(e2e|bench|docs|apps\/demo|packages\/open-data\/conformance)\/|\.test\.tsx?$|^(vitest|biome|knip|compose)/;
  expect(content.files.filter((file) => own(file) && needless.test(file))).toEqual([]);
  expect(
    content.packages.filter((name) =>
      /^(node-|@electric-sql|@types|vitest@|vite@|typescript@)/.test(name),
    ),
  ).toEqual([]);
});

test("its packages are those of its list of components", () => {
  const read = (name: string) =>
    readFileSync(path.join(folder, "apps/portal/build/software", name), "utf8");
  const { components }: { components: { name: string; version: string }[] } = JSON.parse(
    read("sbom.json"),
  );
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  expect(content.packages.filter((name) => !listed.has(name))).toEqual([]);
  // What pages brought along, nothing has to install.
  const bundled = ["client", "ssr"].flatMap((of): string[] =>
    JSON.parse(read(`bundled-${of}.json`)),
  );
  const names = new Set(bundled.map((place) => place.replace(/^.*node_modules\//, "")));
  const missing = components.filter(
    ({ name, version }) => !names.has(name) && !content.packages.includes(`${name}@${version}`),
  );
  expect(missing).toEqual([]);
});

test.each([
  ["its commands answer", ["apps/portal/src/command.ts", "help"]],
  ["all of its server loads", ["--eval", 'await import("./apps/portal/src/portal.ts")']],
])("%s with what is there", (_what, args) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import=./scripts/fast-imports.mjs", ...args],
    { cwd: folder, encoding: "utf8", env: { PATH: process.env.PATH, NODE_ENV: "production" } },
  );
  expect([status, stderr]).toEqual([0, ""]);
});

test("its size is known", () => {
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  console.log(
    `/portal of the image: ${content.files.length} files, ${content.packages.length} packages, ${megabytes(content.bytes)} MB, ${megabytes(content.packageBytes)} of them packages`,
  );
  expect(megabytes(content.bytes)).toBeLessThan(200);
});
