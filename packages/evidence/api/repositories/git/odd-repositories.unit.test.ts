import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  commit,
  type GitServer,
  git,
  startGitServer,
  toThisMachine,
} from "../test-support/git-server.ts";
import { foundRefs } from "../test-support/read-facts.ts";
import { type GitTools, gitLimits } from "./git-tools.ts";
import { parseRefs } from "./parse-refs.ts";
import { readHistory } from "./read-history.ts";
import { readTree } from "./read-tree.ts";
import { findGit } from "./run-git.ts";

const now = new Date("2026-11-23T04:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

let server: GitServer;
let gitOfMachine: GitTools["git"];
let folder: string;
let tools: GitTools;

beforeAll(async () => {
  server = await startGitServer();
  gitOfMachine = await findGit();
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "portal-git-"));
  tools = { git: gitOfMachine, folder, policy: toThisMachine, limits: gitLimits };
  server.instead = () => false;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A repository with a commit on a branch. */
function create(name: string, branch = "main"): string {
  const work = server.create(name);
  git(work, ["symbolic-ref", "HEAD", `refs/heads/${branch}`]);
  commit(work, { at: daysAgo(9), files: { "README.md": "x" } });
  return work;
}

async function read(name: string) {
  const refs = await foundRefs(tools, server.url(name));
  return { refs, history: await readHistory(tools, refs, now), tree: await readTree(tools, refs) };
}

const aCommit = { history: { commits: 1 }, tree: { entries: [{ path: "README.md" }] } };

describe("a repository without a usual HEAD", () => {
  test("that names no branch is measured by one that is there", async () => {
    const work = create("unborn", "develop");
    commit(work, { at: daysAgo(3), files: { a: "a" } });
    git(work, ["branch", "main", "HEAD~1"]);
    git(work, ["symbolic-ref", "HEAD", "refs/heads/gone"]);
    expect(await read("unborn")).toMatchObject({
      refs: { head: "missing", defaultBranch: "main" },
      ...aCommit,
    });
  });

  test("at the commit of a branch reads the same each time", async () => {
    git(create("detached", "主線/正式"), ["checkout", "--quiet", "--detach"]);
    for (let time = 0; time < 2; time++)
      expect(await read("detached")).toMatchObject({
        refs: { head: "branch", defaultBranch: "主線/正式" },
        ...aCommit,
      });
  });

  test("at a commit of no branch is measured by a branch", async () => {
    const work = create("adrift");
    git(work, ["checkout", "--quiet", "--detach"]);
    commit(work, { at: daysAgo(1), files: { other: "x" } });
    for (let time = 0; time < 2; time++)
      expect(await read("adrift")).toMatchObject({
        refs: { head: "detached", defaultBranch: "main" },
        ...aCommit,
      });
  });

  test("with tags alone says so of everything", async () => {
    const work = create("tags-alone");
    git(work, ["tag", "v1.0.0"]);
    git(work, ["update-ref", "-d", "refs/heads/main"]);
    const { refs, history, tree } = await read("tags-alone");
    expect(refs).toMatchObject({ headCommit: "", tags: [{ name: "v1.0.0" }] });
    expect([history, tree]).toMatchObject([
      { notMeasured: "noDefaultBranch" },
      { notMeasured: "noDefaultBranch" },
    ]);
  });

  test("changes its default branch between two readings", async () => {
    const work = create("renamed");
    expect(await read("renamed")).toMatchObject(aCommit);
    git(work, ["branch", "-m", "main", "main/next"]);
    expect(await read("renamed")).toMatchObject({
      refs: { defaultBranch: "main/next" },
      ...aCommit,
    });
  });
});

describe("refs of a stranger", () => {
  const line = (text: string) =>
    `${(Buffer.byteLength(text) + 4).toString(16).padStart(4, "0")}${text}`;
  const commitId = "1".repeat(40);
  const advertise = (names: readonly string[], symref = "") =>
    Buffer.from(
      [
        line("# service=git-upload-pack\n"),
        "0000",
        ...names.map((name, at) =>
          line(`${commitId} ${name}${at === 0 ? `\0multi_ack${symref}` : ""}\n`),
        ),
        "0000",
      ].join(""),
    );

  test("longer than 250 bytes or with control characters are skipped", async () => {
    const odd = [`refs/heads/${"文".repeat(90)}`, "refs/tags/\u001b[31mred", "refs/heads/a\u0085b"];
    const refs = await parseRefs(
      advertise(["HEAD", ...odd, "refs/heads/main"], ` symref=HEAD:refs/heads/\u001b[0m`),
    );
    expect(refs).toMatchObject({ branches: ["main"], tags: [], defaultBranch: "main" });
  });

  test("of requests do not count, and more than 20,000 others are too many", async () => {
    const requests = Array.from({ length: 30_000 }, (_, at) => `refs/pull/${at}/head`);
    expect(await parseRefs(advertise(["HEAD", "refs/heads/main", ...requests]))).toMatchObject({
      branches: ["main"],
    });
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    const branches = Array.from({ length: 20_001 }, (_, at) => `refs/heads/${at}`);
    expect(await parseRefs(advertise(branches))).toBe("tooLarge");
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
  });
});

test("a clone keeps neither folders of branches nor refs as files, and lies in a folder of its own", async () => {
  const work = create("many");
  const names = [
    ...Array.from({ length: 50 }, (_, at) => `refs/heads/d/e/f/g/${at}/x`),
    ...Array.from({ length: 20 }, (_, at) => `refs/tags/v1.${at}.0`),
  ];
  git(work, ["update-ref", "--stdin"], names.map((name) => `create ${name} HEAD\n`).join(""));
  const own = { ...tools, folder: path.join(folder, "clones") };
  const refs = await foundRefs(own, server.url("many"));
  expect(refs.branches).toHaveLength(51);
  await readHistory(own, refs, now);
  expect(statSync(own.folder).mode & 0o777).toBe(0o700);
  const [clone = ""] = readdirSync(own.folder);
  const packed = readFileSync(path.join(own.folder, clone, "packed-refs"), "utf8");
  expect(packed.match(/refs\/heads\//g)).toHaveLength(1);
  expect(packed.match(/refs\/tags\//g)).toHaveLength(20);
  expect(readdirSync(path.join(own.folder, clone), { recursive: true }).length).toBeLessThan(40);
});

test("a link in the place of the clones' folder is not followed", async () => {
  create("linked");
  const elsewhere = path.join(folder, "elsewhere");
  const linked = { ...tools, folder: path.join(folder, "link") };
  symlinkSync(elsewhere, linked.folder);
  const refs = await foundRefs(tools, server.url("linked"));
  await expect(readHistory(linked, refs, now)).rejects.toThrow();
});

test("two repositories are read at a time, and what waits has its own time", async () => {
  create("busy");
  const refs = await foundRefs(tools, server.url("busy"));
  let [running, most] = [0, 0];
  server.instead = (request, response) => {
    if (request.method === "POST") {
      running += 1;
      most = Math.max(most, running);
      response.on("close", () => {
        running -= 1;
      });
    }
    return false;
  };
  const readings = await Promise.all(
    Array.from({ length: 3 }, (_, at) =>
      readTree({ ...tools, folder: path.join(folder, String(at)) }, refs),
    ),
  );
  expect(readings).toMatchObject(Array(3).fill(aCommit.tree));
  expect(most).toBeLessThanOrEqual(2);
});
