import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readSecret } from "../portal-secret.ts";
import { openDataFolder } from "./data-folder.ts";
import { lockFolder } from "./folder-lock.ts";
import { openStorage } from "./open-storage.ts";

let parent = "";
let folder = "";

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), "portal-private-"));
  folder = path.join(parent, "data");
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (...names: string[]) => statSync(path.join(folder, ...names)).mode & 0o7777;

// Windows has no such modes.
describe.skipIf(process.platform === "win32")("the data folder", () => {
  test.each([
    ["the embedded database", async () => lockFolder(folder).release()],
    ["the secret", async () => readSecret({ secret: null, dataFolder: folder })],
    [
      "the files",
      async () => openStorage({ profile: "local", dataFolder: folder, s3: null, bucketPcp: "pcp" }),
    ],
  ])("is its owner's alone where %s makes it, and where it was open to all", async (_, open) => {
    await open();
    expect(modeOf()).toBe(0o700);
    chmodSync(folder, 0o755);
    await open();
    expect(modeOf()).toBe(0o700);
  });

  test("is tightened with what the portal keeps in it, and nothing else", () => {
    mkdirSync(path.join(folder, "files/ab"), { recursive: true, mode: 0o755 });
    const made = ["files/ab/abc", "portal-secret", "somebody-elses.txt"];
    for (const name of made) writeFileSync(path.join(folder, name), "x", { mode: 0o644 });
    chmodSync(path.join(folder, "files/ab/abc"), 0o444);
    openDataFolder(folder);
    expect(modeOf()).toBe(0o700);
    expect(modeOf("files")).toBe(0o700);
    expect(modeOf("files/ab")).toBe(0o700);
    expect(modeOf("files/ab/abc")).toBe(0o400);
    expect(modeOf("portal-secret")).toBe(0o600);
    expect(modeOf("somebody-elses.txt")).toBe(0o644);
  });

  test("that everybody shares stays open, and what is the portal's is not", () => {
    mkdirSync(path.join(folder, "outbox"), { recursive: true });
    chmodSync(folder, 0o1777);
    openDataFolder(folder);
    expect(modeOf()).toBe(0o1777);
    expect(modeOf("outbox")).toBe(0o700);
  });
});
