import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runsAllTests } from "@public-code/portal/test-support/test-scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type GitServer, git, startGitServer, toThisMachine } from "../test-support/git-server.ts";
import { plainFacts } from "../test-support/plain-facts.ts";
import { type RandomRepository, randomRepository } from "../test-support/random-repository.ts";
import { readFacts } from "../test-support/read-facts.ts";
import { type GitTools, gitLimits } from "./git-tools.ts";
import { findGit } from "./run-git.ts";

const now = new Date("2026-11-23T04:00:00Z");

/** Some of every size; those after the first few, and the one of 20,000 commits, in `test:all` only. */
const sizes = [
  1,
  40,
  300,
  ...(runsAllTests ? [...Array.from({ length: 26 }, (_, index) => 2 + 17 * index), 20_000] : []),
];

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

function write(work: string, repository: RandomRepository): void {
  git(work, ["fast-import", "--quiet", "--force", "--done"], randomRepository(repository));
}

test.each(sizes.map((commits, seed) => [seed, commits]))(
  "repository %i of %i commits reads as plain git says, before and after its history is rewritten",
  async (seed, commits) => {
    const name = `random-${seed}`;
    const work = server.create(name);
    write(work, { seed, commits, now });
    expect(await readFacts(tools, server.url(name), now)).toEqual(plainFacts(work, now));
    for (const ref of git(work, ["for-each-ref", "--format=%(refname)"])
      .toString()
      .trim()
      .split("\n"))
      git(work, ["update-ref", "-d", ref]);
    write(work, { seed: seed + 1_000, commits: Math.ceil(commits / 2), now });
    expect(await readFacts(tools, server.url(name), now)).toEqual(plainFacts(work, now));
  },
);
