import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  commit,
  type GitServer,
  git,
  startGitServer,
  toThisMachine,
} from "../test-support/git-server.ts";
import { plainFacts } from "../test-support/plain-facts.ts";
import { importRandom } from "../test-support/random-repository.ts";
import { foundRefs, readFacts } from "../test-support/read-facts.ts";
import { type GitTools, gitLimits } from "./git-tools.ts";
import { readHistory } from "./read-history.ts";
import { findGit } from "./run-git.ts";

const now = new Date("2026-11-23T04:00:00Z");
const sizes = [1, 40, 300, ...Array.from({ length: 26 }, (_, index) => 2 + 17 * index), 20_000];

let server: GitServer;
let tools: GitTools;
beforeAll(async () => {
  server = await startGitServer();
  const folder = mkdtempSync(path.join(tmpdir(), "portal-git-"));
  tools = { git: await findGit(), folder, policy: toThisMachine, limits: gitLimits };
});
afterAll(async () => {
  await server.close();
  rmSync(tools.folder, { recursive: true, force: true });
});

const expectPlain = async (name: string, work: string) =>
  expect(await readFacts(tools, server.url(name), now)).toEqual(plainFacts(work, now));

test.each(sizes.map((commits, seed) => [seed, commits]))(
  "repository %i of %i commits reads as plain git says, before and after its history is rewritten",
  async (seed, commits) => {
    const name = `random-${seed}`;
    const work = server.create(name);
    importRandom(work, { seed, commits, now });
    await expectPlain(name, work);
    importRandom(work, { seed: seed + 1_000, commits: Math.ceil(commits / 2), now });
    await expectPlain(name, work);
  },
);

test("a server that filters nothing, and a file that unfolds to 150 MB, read the same", async () => {
  const work = server.create("unfiltered");
  git(work, ["config", "uploadpack.allowFilter", "false"]);
  commit(work, { at: now, files: { "huge.bin": Buffer.alloc(150 * 1024 * 1024), a: "a" } });
  await expectPlain("unfiltered", work);
});

test("a commit message of 250 MB is too large", async () => {
  const work = server.create("bomb");
  commit(work, { at: now, files: { a: "a" } });
  const message = Buffer.alloc(250 * 1024 * 1024, "a");
  const tree = git(work, ["rev-parse", "HEAD^{tree}"]).toString().trim();
  const bomb = git(work, ["commit-tree", tree, "-F", "-"], message).toString().trim();
  git(work, ["reset", "--quiet", "--soft", bomb]);
  const refs = await foundRefs(tools, server.url("bomb"));
  expect(await readHistory(tools, refs, now)).toMatchObject({ notMeasured: "tooLarge" });
});
