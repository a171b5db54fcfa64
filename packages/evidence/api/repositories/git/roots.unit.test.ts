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
import { type GitTools, gitLimits } from "./git-tools.ts";
import { readHistory } from "./read-history.ts";
import { readRefs } from "./read-refs.ts";
import { findGit } from "./run-git.ts";

const now = new Date("2026-11-23T04:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

let server: GitServer;
let tools: GitTools;
beforeAll(async () => {
  server = await startGitServer();
  const folder = mkdtempSync(path.join(tmpdir(), "portal-roots-"));
  tools = { git: await findGit(), folder, policy: toThisMachine, limits: gitLimits };
});
afterAll(async () => {
  await server.close();
  rmSync(tools.folder, { recursive: true, force: true });
});

async function rootsOf(name: string) {
  const refs = await readRefs(server.url(name), tools.policy);
  if (!("headCommit" in refs)) return refs;
  const history = await readHistory(tools, refs, now);
  if ("notMeasured" in history) return history.notMeasured;
  return history.roots;
}
const firstOf = (work: string) =>
  git(work, ["rev-list", "--max-parents=0", "HEAD"]).toString().trim();

test("a history begins with its first commit, however often it is read, and two that were joined with both", async () => {
  const work = server.create("one");
  for (const days of [30, 20]) commit(work, { at: daysAgo(days), files: { a: `${days}` } });
  const first = { commit: firstOf(work), at: daysAgo(30) };
  expect(await rootsOf("one")).toEqual([first]);
  commit(work, { at: daysAgo(10) });
  // The clone of the first reading is kept.
  expect(await rootsOf("one")).toEqual([first]);

  const other = server.create("other");
  commit(other, { at: daysAgo(40), files: { b: "b" } });
  const second = { commit: firstOf(other), at: daysAgo(40) };
  git(work, ["fetch", "--quiet", other, "HEAD"]);
  git(work, ["merge", "--quiet", "--allow-unrelated-histories", "-m", "併", "FETCH_HEAD"]);
  const roots = await rootsOf("one");
  expect(roots).toHaveLength(2);
  expect(roots).toEqual(expect.arrayContaining([first, second]));
});

test("an empty repository begins with nothing, and one that was cut off says nothing of its beginning", async () => {
  server.create("empty");
  expect(await rootsOf("empty")).toEqual([]);
  const work = server.create("whole");
  for (const days of [30, 20, 10]) commit(work, { at: daysAgo(days) });
  git(server.root, ["clone", "--quiet", "--depth=1", `file://${work}`, "cut"]);
  git(path.join(server.root, "cut"), ["config", "uploadpack.allowFilter", "true"]);
  expect(await rootsOf("cut")).toMatchObject({ notMeasured: "unreadable" });
});
