import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConfigError } from "./config.ts";
import { readSecret } from "./portal-secret.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "portal-secret-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a configured secret leaves the data folder alone", async () => {
  const secret = "s".repeat(40);
  expect(await readSecret({ secret, dataFolder: folder })).toBe(secret);
  await expect(stat(path.join(folder, "portal-secret"))).rejects.toThrow("ENOENT");
});

test("a secret is made once, for its owner alone, however many ask at the same time", async () => {
  const dataFolder = path.join(folder, "deep", "data");
  const secrets = await Promise.all(
    Array.from({ length: 8 }, () => readSecret({ secret: null, dataFolder })),
  );
  const file = path.join(dataFolder, "portal-secret");
  const kept = (await readFile(file, "utf8")).trim();
  expect(new Set(secrets)).toEqual(new Set([kept]));
  expect(kept.length).toBeGreaterThanOrEqual(43);
  if (process.platform !== "win32") expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readSecret({ secret: null, dataFolder })).toBe(kept);
});

test("an emptied secret file is refused in words instead of signing with nothing", async () => {
  await writeFile(path.join(folder, "portal-secret"), "\n");
  await expect(readSecret({ secret: null, dataFolder: folder })).rejects.toThrow(ConfigError);
});
