import { mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
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
import { plainFacts } from "../test-support/plain-facts.ts";
import { importRandom } from "../test-support/random-repository.ts";
import { foundRefs, readFacts } from "../test-support/read-facts.ts";
import { type GitTools, gitLimits } from "./git-tools.ts";
import { historyFacts } from "./history-facts.ts";
import { readHistory } from "./read-history.ts";
import { type ReadableRefs, readRefs } from "./read-refs.ts";
import { readFileByGit, readTree } from "./read-tree.ts";
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

const refsOf = (name: string) => foundRefs(tools, server.url(name));

async function expectPlain(name: string) {
  const facts = await readFacts(tools, server.url(name), now);
  expect(facts).toEqual(plainFacts(path.join(server.root, name), now));
  return facts;
}

describe("every fact equals what plain git says", () => {
  test("of a history with merges, authors, tags signed and not, links and submodules", async () => {
    const work = server.create("whole");
    commit(work, { at: daysAgo(800), files: { LICENSE: "MIT", "docs/說明.md": "中文" } });
    for (const days of [400, 90, 31, 5])
      commit(work, {
        at: daysAgo(days),
        mail: `p${days % 3}@example.tw`,
        files: { "a.txt": `${days}` },
      });
    git(work, ["switch", "--quiet", "-c", "side"]);
    commit(work, { at: daysAgo(3), mail: "P1@Example.tw", files: { "b.txt": "b" } });
    git(work, ["switch", "--quiet", "main"]);
    commit(work, { at: daysAgo(2), mail: "q@example.tw", files: { "c.txt": "c" } });
    git(work, ["merge", "--quiet", "--no-ff", "-m", "併", "side"], undefined, {
      GIT_COMMITTER_DATE: `${daysAgo(1).getTime() / 1_000} +0000`,
    });
    symlinkSync("/etc/passwd", path.join(work, "link"));
    git(work, [
      "update-index",
      "--add",
      "link",
      "--cacheinfo",
      `160000,${"1".repeat(40)},sub`,
      "--cacheinfo",
      `100644,${git(work, ["hash-object", "-w", "--stdin"], "x").toString().trim()},${"b\u00e9-\u540d"}`,
    ]);
    git(work, ["commit", "--quiet", "-m", "鏈結"], undefined, {
      GIT_AUTHOR_DATE: `${daysAgo(1).getTime() / 1_000} +0000`,
      GIT_COMMITTER_DATE: `${daysAgo(1).getTime() / 1_000} +0000`,
    });
    git(work, ["tag", "light"]);
    git(work, ["tag", "-a", "v1.0.0", "-m", "第一版", "HEAD~2"], undefined, {
      GIT_COMMITTER_DATE: `${daysAgo(2).getTime() / 1_000} +0000`,
    });
    const key = path.join(folder, "key");
    const { execFileSync } = await import("node:child_process");
    execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", key]);
    git(work, [
      "-c",
      "gpg.format=ssh",
      "-c",
      `user.signingKey=${key}`,
      "tag",
      "-s",
      "v1.1.0",
      "-m",
      "簽",
    ]);
    const { tags, tree } = await expectPlain("whole");
    expect(tags.map(({ name, signed }) => [name, signed])).toEqual([
      ["light", false],
      ["v1.0.0", false],
      ["v1.1.0", true],
    ]);
    expect(tree.filter(({ kind }) => kind !== "file")).toEqual([
      { path: "link", kind: "link" },
      { path: "sub", kind: "submodule" },
    ]);
  });

  test("of an empty repository, one without a licence, and one in another branch", async () => {
    server.create("empty");
    const refs = await refsOf("empty");
    expect(refs).toMatchObject({ state: "ok", headCommit: "", branches: [], tags: [] });
    expect(await readHistory(tools, refs, now)).toMatchObject({ commits: 0, lastCommit: null });
    expect(await readTree(tools, refs)).toEqual({ entries: [] });
    const other = server.create("other");
    git(other, ["switch", "--quiet", "-c", "release/2.x"]);
    commit(other, { at: daysAgo(10), files: { "README.md": "x" } });
    await expectPlain("other");
  });

  test("of any history, of more commits, and of another history under another default branch, from the same clone", async () => {
    const work = server.create("again");
    importRandom(work, { seed: 1, commits: 40, now });
    await expectPlain("again");
    commit(work, { at: daysAgo(3), mail: "z@example.tw", files: { z: "z" } });
    await expectPlain("again");
    importRandom(work, { seed: 1_001, commits: 20, now });
    git(work, ["branch", "--quiet", "-m", "trunk"]);
    await expectPlain("again");
    expect(readdirSync(folder).filter((name) => name.endsWith(".git"))).toHaveLength(2);
  });

  test("of a server that filters nothing", async () => {
    const work = server.create("unfiltered");
    git(work, ["config", "uploadpack.allowFilter", "false"]);
    commit(work, { at: daysAgo(9), files: { a: "a" } });
    await expectPlain("unfiltered");
  });
});

test("a long history is counted while the process does other work", async () => {
  const line = `${Math.floor(daysAgo(1).getTime() / 1_000)} a@example.tw\n`;
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  const facts = await historyFacts(Buffer.from(line.repeat(10_000)), now);
  clearInterval(timer);
  expect(facts).toMatchObject({ commits: 10_000, commits6Months: 10_000, authors12Months: 1 });
  expect(turns).toBeGreaterThan(5);
});

describe("a file", () => {
  test("is read as it is, within its size; a link is where it leads, and is not followed", async () => {
    const work = server.create("files");
    const odd = Buffer.from([0xa4, 0xa4, 0xa4, 0xe5, 0x0a]);
    symlinkSync("../../secret", path.join(work, "link"));
    commit(work, {
      at: daysAgo(1),
      files: { "Big5.txt": odd, huge: Buffer.alloc(1_001, "x") },
    });
    const refs = await refsOf("files");
    const read = (file: string, maxBytes = 1_000) =>
      readFileByGit(tools, refs, { path: file, maxBytes });
    expect(await read("Big5.txt")).toEqual({ bytes: odd });
    expect(await read("huge")).toMatchObject({ notMeasured: "tooLarge" });
    expect(await read("link")).toMatchObject({ bytes: Buffer.from("../../secret") });
    expect(await read("--help")).toMatchObject({ notMeasured: "notFound" });
  });
});

describe("the state of a repository", () => {
  test.each([
    [401, "private"],
    [403, "private"],
    [404, "gone"],
    [410, "gone"],
  ])("an answer %i says that it is %s", async (status, state) => {
    server.instead = (_request, response) => Boolean(response.writeHead(status).end());
    expect(await readRefs(server.url("x"), toThisMachine)).toMatchObject({ state });
  });

  test.each([
    [500, {}, "unreachable"],
    [429, { "retry-after": "60" }, "rateLimited"],
    [200, { "content-type": "text/html" }, "unreadable"],
    [200, { "content-type": "application/x-git-upload-pack-advertisement" }, "unreadable"],
  ])("an answer %i %j is not measured: %s", async (status, headers, reason) => {
    server.instead = (_request, response) =>
      Boolean(response.writeHead(status, headers).end("<p>Sign in</p>"));
    expect(await readRefs(server.url("x"), toThisMachine)).toMatchObject({ notMeasured: reason });
  });

  test("moved is where it answers under another key, and that address is what git is given", async () => {
    const work = server.create("now");
    commit(work, { at: daysAgo(1), files: { a: "a" } });
    server.instead = (request, response) => {
      if (!request.url?.startsWith("/former/")) return false;
      response.writeHead(301, { location: request.url.replace("/former/", "/now.git/") }).end();
      return true;
    };
    const refs = await refsOf("former");
    expect(refs).toMatchObject({ state: "moved", url: `${server.url("now")}.git` });
    expect(await readHistory(tools, refs, now)).toMatchObject({ commits: 1 });
  });

  test("private addresses and a portal without a way out are not asked", async () => {
    const closed = { ...toThisMachine, permits: () => false };
    expect(await readRefs(server.url("x"), closed)).toMatchObject({
      notMeasured: "refusedAddress",
    });
    const off = { ...toThisMachine, off: true };
    expect(await readRefs(server.url("x"), off)).toMatchObject({ notMeasured: "noWayOut" });
    const refs = { url: server.url("x"), headCommit: "1", defaultBranch: "main" } as ReadableRefs;
    expect(await readHistory({ ...tools, policy: off }, refs, now)).toMatchObject({
      notMeasured: "noWayOut",
    });
    expect(await readHistory({ ...tools, policy: closed }, refs, now)).toMatchObject({
      notMeasured: "refusedAddress",
    });
    expect(await readTree({ ...tools, git: null }, refs)).toMatchObject({
      notMeasured: "needsGit",
    });
  });

  test("a git that is not there or too old is none", async () => {
    expect(await findGit("git-that-is-not-there")).toBeNull();
    expect(await findGit("/bin/echo")).toBeNull();
    expect((await findGit())?.version).toMatch(/^2\./);
  });
});

describe("a hostile server", () => {
  const read = (name: string) =>
    ({ url: server.url(name), headCommit: "1".repeat(40), defaultBranch: "main" }) as ReadableRefs;

  test("that redirects git to a private address is not followed", async () => {
    let reached = 0;
    const inner = createServer((_request, response) => {
      reached += 1;
      response.end();
    });
    await new Promise<void>((ready) => inner.listen(0, "127.0.0.2", ready));
    const address = inner.address();
    const port = address && typeof address === "object" ? address.port : 0;
    for (const location of [`http://127.0.0.2:${port}/x`, "ssh://127.0.0.2/x", "file:///etc"]) {
      server.instead = (_request, response) => Boolean(response.writeHead(302, { location }).end());
      expect(await readHistory(tools, read("x"), now)).toHaveProperty("notMeasured");
    }
    // A server without git's protocol may name further ones, which git would ask.
    const alternate = `http://127.0.0.2:${port}/objects\n`;
    server.instead = (request, response) => {
      const text = request.url?.includes("/info/refs")
        ? `${"1".repeat(40)}\trefs/heads/main\n`
        : request.url?.endsWith("/HEAD")
          ? "ref: refs/heads/main\n"
          : request.url?.includes("alternates")
            ? alternate
            : null;
      response
        .writeHead(text === null ? 404 : 200, { "content-type": "text/plain" })
        .end(text ?? "");
      return true;
    };
    server.requests.length = 0;
    expect(await readHistory(tools, read("x"), now)).toHaveProperty("notMeasured");
    expect(server.requests.some((request) => request.includes("alternates"))).toBe(true);
    expect(reached).toBe(0);
    inner.closeAllConnections();
    await new Promise((closed) => inner.close(closed));
  });

  test("that sends without end is left at the limit of bytes", async () => {
    commit(server.create("endless"), { at: daysAgo(1), files: { a: "a" } });
    const refs = await refsOf("endless");
    /** A packet line of side band 1. */
    const band = (bytes: Buffer) =>
      Buffer.concat([
        Buffer.from((bytes.length + 5).toString(16).padStart(4, "0")),
        Buffer.from([1]),
        bytes,
      ]);
    const head = Buffer.concat([
      Buffer.from("PACK"),
      Buffer.from([0, 0, 0, 2, 0, 0, 0, 1]),
      // A blob of 2^39 bytes, deflated as stored blocks.
      Buffer.from([0xb0, 0x80, 0x80, 0x80, 0x80, 0x40, 0x78, 0x01]),
    ]);
    const stored = Buffer.concat([
      Buffer.from([0, 0x60, 0xea, 0x9f, 0x15]),
      Buffer.alloc(60_000, 1),
    ]);
    const more = band(stored);
    server.instead = (request, response) => {
      if (request.method !== "POST") return false;
      request.resume();
      response.writeHead(200, { "content-type": "application/x-git-upload-pack-result" });
      const go = () => {
        while (!response.destroyed && response.write(more));
      };
      response.on("drain", go).on("error", () => {});
      request.on("end", () => {
        const isFetch = !answered++;
        if (isFetch) return response.end(lsRefs);
        response.write(Buffer.concat([Buffer.from("000dpackfile\n"), band(head)]));
        go();
      });
      return true;
    };
    let answered = 0;
    const object = refs.headCommit;
    const line = (text: string) => `${(text.length + 4).toString(16).padStart(4, "0")}${text}`;
    const lsRefs = `${line(`${object} HEAD symref-target:refs/heads/main\n`)}${line(`${object} refs/heads/main\n`)}0000`;
    const small = { ...tools, limits: { timeoutMs: 30_000, maxBytes: 1_000_000 } };
    const reading = await readHistory(small, refs, now);
    expect(reading).toMatchObject({ notMeasured: "tooLarge" });
    expect(readdirSync(folder)).toEqual([]);
  });

  test("that never answers is left when the time is up, with everything that git has started", async () => {
    commit(server.create("silent"), { at: daysAgo(1), files: { a: "a" } });
    const refs = await refsOf("silent");
    server.instead = (request) => request.method === "POST";
    const quick = { ...tools, limits: { timeoutMs: 500, maxBytes: 1_000_000 } };
    expect(await readHistory(quick, refs, now)).toMatchObject({ notMeasured: "timedOut" });
    expect(readdirSync(folder)).toEqual([]);
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 300);
    expect(await readHistory(tools, refs, now, controller.signal)).toMatchObject({
      notMeasured: "timedOut",
    });
  });
});
