import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "./node-binary.mjs";
import { readFiles } from "./test-support/source-files.ts";

const readText = (file: string) => readFileSync(path.join(projectFolder, file), "utf8");
const root = JSON.parse(readText("package.json"));

test("packages, lock file, publiccode.yml and changelog name one version", () => {
  const manifests = readFiles("{packages,apps}/*/package.json", "e2e/package.json").map(
    ({ path: file, text }) => ({ file, manifest: JSON.parse(text) }),
  );
  expect(manifests.length).toBeGreaterThan(10);
  const lock = JSON.parse(readText("package-lock.json"));
  for (const { file, manifest } of manifests) {
    expect(manifest.version, file).toBe(root.version);
    expect(lock.packages[path.posix.dirname(file)].version, file).toBe(root.version);
    for (const [name, version] of Object.entries(manifest.dependencies ?? {}))
      if (name.startsWith("@public-code/")) expect(version, `${file}: ${name}`).toBe(root.version);
  }
  expect(lock.version).toBe(root.version);

  const described = readText("publiccode.yml");
  const [, releaseDate] = /^releaseDate: "(.+)"$/m.exec(described) ?? [];
  expect(described).toContain(`\nsoftwareVersion: "${root.version}"\n`);
  const [released] = readText("CHANGELOG.md").matchAll(/^## (\d+\.\d+\.\d+) · (.+)$/gm);
  expect(released?.slice(1)).toEqual([root.version, releaseDate]);
});

test("one version of Node runs, builds and checks the portal", () => {
  const node = readText(".nvmrc").trim();
  const brought = Object.entries(root.optionalDependencies)
    .filter(([name]) => name.startsWith("node-"))
    .map(([, version]) => version);
  expect(brought.length).toBeGreaterThan(0);
  expect(new Set(brought)).toEqual(new Set([node]));
  const images = [...readText("Dockerfile").matchAll(/^FROM node:([\d.]+)-/gm)];
  expect(images.map(([, version]) => version)).toEqual(images.map(() => node));
  expect(images.length).toBeGreaterThan(0);
});
