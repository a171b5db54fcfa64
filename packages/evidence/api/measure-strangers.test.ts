// Takes long: repositories are read by git, in a process for each question.

import { readdirSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { rowsOf } from "@public-code/core/api/database/database.ts";
import { type Measuring, startMeasuring } from "@public-code/portal/test-support/measuring.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { eq, sql } from "drizzle-orm";
import texts from "spdx-license-list/full.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { evidence } from "./evidence.table.ts";
import { commit, git } from "./repositories/test-support/git-server.ts";
import { programSboms } from "./sbom/sbom.table.ts";

const now = new Date("2026-11-20T04:00:00Z");
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);
const mit = (texts.MIT?.licenseText ?? "").replace("<year> <copyright holders>", "2026 示範機關");
const sbomOf = (...names: string[]) =>
  JSON.stringify({
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    components: names.map((name) => ({
      type: "library",
      name,
      version: "1.0.0",
      purl: `pkg:npm/${name}@1.0.0`,
    })),
  });

let on: Measuring;
beforeAll(async () => {
  on = await startMeasuring(now);
});
afterAll(() => on.close());
beforeEach(() => {
  on.server.instead = () => false;
});

/** Answers what is asked below a path; git answers the rest. */
function answer(part: string, reply: (response: ServerResponse, url: string) => void): void {
  on.server.instead = (request, response) => {
    const url = request.url ?? "";
    if (!url.includes(part)) return false;
    reply(response, url);
    return true;
  };
}

/** Writes for as long as somebody reads. */
function writeForEver(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(" ".repeat(65_536)));
  };
  response.on("drain", more);
  more();
}

function makeRepository(name: string, files: Record<string, string | Buffer> = {}): string {
  const work = on.server.create(name);
  commit(work, { at: daysLater(-20), files: { "README.md": "# 程式", LICENSE: mit, ...files } });
  return work;
}

/** As on a machine that has no git, and so without its many processes. */
async function withoutGit(work: () => Promise<void>): Promise<void> {
  const { git: program } = on.tools.git;
  on.tools.git.git = null;
  await work().finally(() => {
    on.tools.git.git = program;
  });
}

const project = {
  ...{ id: 1, name: "a", path_with_namespace: "a/a", web_url: "https://git.example.tw/a/a" },
  ...{ archived: true, description: "a\u0000b\ud800", open_issues_count: 1 },
};

test.each<[string, (response: ServerResponse, url: string) => void, string]>([
  ["a page", (response) => response.end("<!doctype html><title>Sign in</title>"), "needsForge"],
  [
    "a redirect to a private network",
    (response) => response.writeHead(302, { location: "http://10.0.0.1/" }).end(),
    "refusedAddress",
  ],
  ["an endless answer", writeForEver, "tooLarge"],
  [
    "a list inside half a million lists",
    (response) => response.end("[".repeat(500_000) + "]".repeat(500_000)),
    "needsForge",
  ],
  ["a wish to be asked later", (response) => response.writeHead(429).end(), "rateLimited"],
])("an API that answers with %s is one reason, and the repository answers", async (...row) => {
  const [name, reply, reason] = row;
  const repository = `api-${reason}-${name.length}`;
  makeRepository(repository);
  answer("/api/v4/", reply);
  const familyId = await on.program(repository);
  await withoutGit(() => on.measure(familyId, now));
  const facts = await on.factsOf(familyId, now);
  expect(facts.get("issues")).toMatchObject({ outcome: "notMeasured", reason });
  expect(facts.get("repository")).toMatchObject({ outcome: "good", value: { state: "ok" } });
});

test("what a database cannot store is left out of what an API answers", async () => {
  makeRepository("strange-words");
  answer("/api/v4/", (response, url) =>
    response.end(JSON.stringify(url.includes("/projects/1/") ? [] : project)),
  );
  const familyId = await on.program("strange-words");
  await on.measure(familyId, now, { light: true });
  const state = async () => (await on.factsOf(familyId, now)).get("repository");
  const archived = { value: { state: "archived" }, source: { method: "forge" } };
  expect(await state()).toMatchObject({ outcome: "bad", ...archived });
  // An API that does not answer the next day has not taken it out of the archive.
  answer("/api/v4/", (response) => response.writeHead(503).end());
  await on.measure(familyId, daysLater(1), { light: true });
  expect(await state()).toMatchObject(archived);
});

test("dates that no calendar has, names by the hundred and a list of too many components hold nothing up", async () => {
  const licences = Array.from({ length: 300 }, (_, index) => [`LICENSE.${index}`, `\0${index}`]);
  const many = JSON.stringify({
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    components: Array(60_000).fill({}),
  });
  const work = on.server.create("odd");
  const files = { ...Object.fromEntries(licences), "bom.json": many };
  commit(work, { at: daysLater(-20), files });
  const tag = `object ${git(work, ["rev-parse", "HEAD"])}type commit\ntag far\ntagger a <a@example.tw> 99999999999999 +0000\n\nfar\n`;
  const id = git(work, ["hash-object", "-t", "tag", "-w", "--stdin", "--literally"], tag);
  git(work, ["update-ref", "refs/tags/far", String(id).trim()]);
  const familyId = await on.program("odd");
  on.server.requests.length = 0;
  await on.measure(familyId, now);
  const facts = await on.factsOf(familyId, now);
  expect(facts.get("releases")).toMatchObject({ value: { last: null, otherTags: 1 } });
  expect(facts.get("licenceFile")).toMatchObject({ outcome: "unknown", value: { found: [] } });
  expect(facts.get("sbom")).toMatchObject({ outcome: "notMeasured", reason: "tooLarge" });
  // Each at the addresses that hosts of an unknown kind may have.
  const rawRequests = on.server.requests.filter((url) => url.includes("/raw/"));
  expect(new Set(rawRequests.map((url) => url.split("/").at(-1))).size).toBeLessThan(12);
});

describe("a repository with a list of components", () => {
  let work: string;
  let familyId: number;
  beforeAll(async () => {
    // 「## 安裝」 and 「安裝」 in Big5.
    const install = [0xa6, 0x77, 0xb8, 0xcb];
    work = makeRepository("listed", {
      "README.md": Buffer.from([0x23, 0x23, 0x20, ...install, 0x0a, 0x0a, ...install]),
      "docs/SECURITY.md": "Write to us",
      "bom.json": sbomOf("left", "right"),
      "publiccode.yaml": "publiccodeYmlVersion: '0.7'",
    });
    git(work, ["tag", "v1.0.0"]);
    familyId = await on.program("listed");
    answer("/osv/", (response, url) => {
      const [, id] = /vulns\/GHSA-(\w+)/.exec(url) ?? [];
      response.end(
        JSON.stringify(id ? vulnerability(id) : { results: ["right", "left"].map(matchOf) }),
      );
    });
    await on.measure(familyId, now);
  });
  const matchOf = (name: string) => ({
    vulns: [{ id: `GHSA-${name}`, modified: "2026-01-01T00:00:00Z" }],
  });
  const vulnerability = (name: string) => ({
    id: `GHSA-${name}`,
    modified: "2026-01-01T00:00:00Z",
    published: "2026-01-01T00:00:00Z",
    affected: [{ package: { ecosystem: "npm", name } }],
  });
  const readVulnerabilities = async () => (await on.factsOf(familyId, now)).get("vulnerabilities");

  test("takes no answers of OSV in another order, or to other questions", async () => {
    expect((await readVulnerabilities())?.reason).toBe("unreadable");
    answer("/osv/", (response) => response.end(JSON.stringify({ results: [] })));
    await on.measure(familyId, now, { light: true });
    expect((await readVulnerabilities())?.reason).toBe("unreadable");
  });

  test("says which fields of its publiccode.yml have problems", async () => {
    const value = (await on.factsOf(familyId, now)).get("publiccode")?.value;
    expect(value?.problems).toBeGreaterThan(5);
    expect(value?.places).toHaveLength(5);
    expect(value?.places).toContain("name");
  });

  test("in Big5 tells how to install", async () => {
    const tree = (await on.factsOf(familyId, now)).get("tree");
    expect(tree?.value?.instructions).toEqual({
      path: "README.md",
      heading: "安裝",
      html: "<p>安裝</p>",
      cut: false,
    });
  });

  test("keeps all that was found when git fails for a night", async () => {
    const before = await on.factsOf(familyId, now);
    expect(before.get("sbom")).toMatchObject({ outcome: "good" });
    await withoutGit(() => on.measure(familyId, daysLater(1)));
    const after = await on.factsOf(familyId, now);
    for (const kind of ["history", "releases", "securityPolicy", "sbom", "publiccode", "tree"])
      expect(after.get(kind)).toEqual(before.get(kind));
  });

  test("loses with the list what was known of its components", async () => {
    answer("/osv/", (response) => response.end(JSON.stringify({ results: [{}, {}] })));
    await on.measure(familyId, daysLater(2), { light: true });
    expect(await readVulnerabilities()).toMatchObject({ outcome: "good" });
    commit(work, { at: daysLater(2), files: { "bom.json": "no list any more" } });
    await on.measure(familyId, daysLater(2));
    expect(await on.database.db.$count(programSboms, eq(programSboms.familyId, familyId))).toBe(0);
    expect(await readVulnerabilities()).toMatchObject({ outcome: "notMeasured", reason: "noList" });
  });
});

test("a program that has gone offline meanwhile is not measured", async () => {
  const { db } = on.database;
  makeRepository("offline");
  const familyId = await on.program("offline");
  await db
    .update(editions)
    .set({ status: programStatus.offline })
    .where(eq(editions.familyId, familyId));
  on.server.requests.length = 0;
  await on.measure(familyId, now);
  expect(on.server.requests).toEqual([]);
  expect(await db.$count(evidence, eq(evidence.familyId, familyId))).toBe(0);
});

test("a host that wants to be asked later is asked later", async () => {
  const { db } = on.database;
  makeRepository("later");
  const familyId = await on.program("later");
  answer("/later", (response) => response.writeHead(429, { "retry-after": "60" }).end());
  await on.measure(familyId, now);
  const queued = await rowsOf(
    db,
    sql`select data ->> 'part' as part, start_after > now() + interval '50 minutes' as later
        from pgboss.job where (data ->> 'familyId')::int = ${familyId}`,
  );
  expect(queued).toEqual([{ part: "repository", later: true }]);
});

test("a program is measured where it says, whatever other repository has led there before", async () => {
  makeRepository("chosen");
  const leads = await on.program("elsewhere");
  answer("/elsewhere/", (response, url) =>
    response.writeHead(301, { location: url.replace("elsewhere", "chosen") }).end(),
  );
  await on.measure(leads, now, { light: true });
  expect((await on.factsOf(leads, now)).get("repository")).toMatchObject({
    value: { state: "moved" },
  });
  const familyId = await on.program("chosen");
  answer("/elsewhere/", (response) => response.writeHead(404).end());
  await on.measure(familyId, daysLater(1), { light: true });
  expect((await on.factsOf(familyId, now)).get("repository")).toMatchObject({
    outcome: "good",
    value: { state: "ok" },
    source: { url: on.server.url("chosen") },
  });
});

test("no clone is left half made", () => {
  const left = readdirSync(on.tools.git.folder).filter((name) => name.endsWith(".new"));
  expect(left).toEqual([]);
});
