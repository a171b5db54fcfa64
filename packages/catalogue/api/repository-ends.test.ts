import { evidence } from "@public-code/evidence/api/evidence.table.ts";
import { failAgain } from "@public-code/evidence/api/failing.ts";
import type { Failing } from "@public-code/evidence/contract/evidence-values.ts";
import { good } from "@public-code/evidence/contract/test-support/kind-values.ts";
import { buildTestApp, type TestApp } from "@public-code/portal/test-support/build-test-app.ts";
import { addAgency, addPrograms } from "@public-code/portal/test-support/catalogue-factory.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogue } from "#contract/catalogue.ts";
import { comparisons } from "#contract/comparison/comparison.ts";

let portal: TestApp;
let archived: number;
let alive: number;
let gone: number;
let empty: number;

/** A measured repository of a program. */
async function addRepository(
  familyId: number,
  repository: string,
  state: string,
  failing: Failing | null = null,
): Promise<void> {
  const now = new Date();
  const source = { method: "refs" as const, url: "", tool: "", commit: "" };
  const value = { state, movedTo: null, defaultBranch: "main", headCommit: null, failing };
  await portal.database.db.insert(evidence).values({
    familyId,
    kind: "repository",
    repository,
    outcome: failing ? "attention" : state === "ok" ? "good" : "bad",
    value,
    source,
    measuredAt: now,
    confirmedAt: now,
  });
}

const linkTo = (name: string) => ({ name: "", url: `https://git.example.tw/a/${name}` });

beforeAll(async () => {
  portal = await buildTestApp({});
  const { db } = portal.database;
  await addAgency(db, { code: "A1", nameZh: "示範機關", nameEn: "Sample Agency" });
  [alive = 0, archived = 0, gone = 0, empty = 0] = await addPrograms(db, [
    {
      programName: "場地預約",
      programNameEn: "Venue booking",
      onlineAt: new Date("2026-03-01"),
      repositories: ["away", "alive"].map(linkTo),
    },
    {
      programName: "場地租借",
      programNameEn: "Venue rental",
      onlineAt: new Date("2026-03-02"),
      authorizations: "MIT",
      repositories: [linkTo("app")],
    },
    { programName: "路燈報修", programNameEn: "Lamp repairs", onlineAt: new Date("2026-03-03") },
    {
      programName: "空的儲存庫",
      onlineAt: new Date("2026-03-04"),
      authorizations: "MIT",
      developmentStatus: "stable",
    },
  ]);
  await addRepository(alive, "git.example.tw/a/alive", "ok");
  // One that goes on beside one that is archived.
  await addRepository(archived, "git.example.tw/a/web", "ok");
  await addRepository(archived, "git.example.tw/a/app", "archived");
  const at = { measuredAt: new Date(), confirmedAt: new Date() };
  await db.insert(evidence).values({
    ...{ familyId: archived, kind: "issues", repository: "git.example.tw/a/app", ...at },
    ...{ outcome: "good", value: good.issues },
    source: { method: "forge", url: "", tool: "", commit: "" },
  });
  await addRepository(gone, "git.example.tw/a/gone", "gone");
  await addRepository(empty, "git.example.tw/a/empty", "empty");
  // One that has not answered once, which may be an accident.
  await addRepository(alive, "git.example.tw/a/away", "gone", failAgain(null, new Date()));
  await db.transaction((tx) => publishPrograms(tx, [alive, archived, gone, empty]));
  await portal.revision.refresh();
});
afterAll(() => portal.close());

async function textOf(url: string): Promise<string> {
  const { statusCode, body } = await portal.app.inject({ url });
  expect([url, statusCode]).toEqual([url, 200]);
  return body;
}

async function listed(request: object) {
  const { json } = await portal.app.inject({
    method: "POST",
    url: `/api${catalogue.queryList.path}`,
    payload: request,
  });
  const { data }: { data: { programName: string; repositoryEnd: string | null }[] } = json();
  return data.map(({ programName, repositoryEnd }) => [programName, repositoryEnd]);
}

test("lists say of a program how its source has ended", async () => {
  expect(Object.fromEntries(await listed({}))).toEqual({
    場地預約: null,
    場地租借: "archived",
    路燈報修: "gone",
    空的儲存庫: "empty",
  });
});

test("by relevance a program whose source has ended stands below its equals", async () => {
  expect(await listed({ keyword: "場地", sortColumn: "relevance" })).toEqual([
    ["場地預約", null],
    ["場地租借", "archived"],
  ]);
});

test("suggestions say it, and name the others first", async () => {
  const { json } = await portal.app.inject({
    method: "POST",
    url: `/api${publicPrograms.getSearchSuggest.path}`,
    payload: { keyword: "場地" },
  });
  expect(json().data).toMatchObject([
    { programName: "場地預約", repositoryEnd: null },
    { programName: "場地租借", repositoryEnd: "archived" },
  ]);
});

test("a comparison, its files and a record of search say it", async () => {
  const ids = `ids=${alive},${archived}`;
  const { data } = JSON.parse(await textOf(`/api${comparisons.compare.path}?${ids}`));
  expect(data.programs).toMatchObject([{ repositoryEnd: null }, { repositoryEnd: "archived" }]);
  const file = await textOf(`/api/PublicProgramInfo/compare.md?${ids}&lang=zh-TW`);
  expect(file).toContain("場地租借（儲存庫已封存）");
  expect(file).not.toContain("場地預約（");
  const record = await textOf("/api/PublicProgramInfo/compare.md?search=&lang=en-US");
  expect(record).toContain("Venue rental (Repository archived)");
  expect(record).toContain("Lamp repairs (Repository gone)");
});

test.each([
  ["/feed.atom", "場地租借（儲存庫已封存）"],
  ["/feed.json?lang=en-US", "Lamp repairs (Repository gone)"],
  ["/agencies/A1/feed.json", "路燈報修（儲存庫已不存在）"],
  ["/llms.txt", "場地租借（儲存庫已封存）"],
])("%s says it behind the name", async (url, expected) => {
  expect(await textOf(url)).toContain(expected);
});

test("formats for machines call obsolete what has ended whole, and certain nothing that is contradicted", async () => {
  const { db } = portal.database;
  const codemeta = async (id: number) =>
    JSON.parse(await textOf(`/publicCodes/${id}.codemeta.json`));
  // One of two repositories goes on.
  for (const id of [alive, archived])
    expect(await codemeta(id)).not.toHaveProperty("developmentStatus");
  const unsupported = "https://www.repostatus.org/#unsupported";
  expect(await codemeta(gone)).toMatchObject({ developmentStatus: unsupported });
  const concept = "https://www.repostatus.org/#concept";
  expect(await codemeta(empty)).toMatchObject({ developmentStatus: concept });
  // First where source was found; nobody reads reports of what is archived.
  const { codeRepository } = await codemeta(alive);
  expect(codeRepository).toEqual(["alive", "away"].map((name) => linkTo(name).url));
  expect(await codemeta(archived)).not.toHaveProperty("issueTracker");
  const { releases } = JSON.parse(await textOf("/code.json"));
  expect(releases.map(({ name, status }: Record<string, string>) => [name, status])).toEqual([
    ["場地預約", "Production"],
    ["場地租借", "Production"],
    ["路燈報修", "Archival"],
    ["空的儲存庫", "Ideation"],
  ]);
  // Nobody can compare it with a file.
  expect(await codemeta(empty)).not.toHaveProperty("license");
  expect((await codemeta(archived)).license).toBe("https://spdx.org/licenses/MIT.html");
  const at = new Date();
  await db.insert(evidence).values({
    ...{ familyId: archived, kind: "licenceMatch", repository: "git.example.tw/a/web" },
    ...{ outcome: "bad", value: { declared: "MIT", found: ["GPL-3.0-only"], same: false } },
    ...{ source: { method: "file", url: "", tool: "", commit: "" } },
    ...{ measuredAt: at, confirmedAt: at },
  });
  await db.transaction((tx) => publishPrograms(tx, [archived]));
  await portal.revision.refresh();
  expect(await codemeta(archived)).not.toHaveProperty("license");
  expect(JSON.parse(await textOf(`/publicCodes/${empty}.jsonld`))).not.toHaveProperty("license");
});

test("the program's own feed, Markdown, badges and card say it first", async () => {
  expect(await textOf(`/publicCodes/${archived}/feed.json`)).toContain("場地租借（儲存庫已封存）");
  const markdown = await textOf(`/publicCodes/${archived}.md?lang=zh-TW`);
  expect(markdown.split("\n")[0]).toBe("# 場地租借（儲存庫已封存）");
  for (const about of ["listed", "licence", "maintained", "secure", "reuse"]) {
    const badge = JSON.parse(await textOf(`/badge/${archived}.json?about=${about}&lang=zh-TW`));
    expect([about, badge.message]).toEqual([about, expect.stringMatching(/^儲存庫已封存 · ./)]);
    const other = JSON.parse(await textOf(`/badge/${alive}.json?about=${about}&lang=zh-TW`));
    expect(other.color).not.toBe(badge.color);
    expect(other.message).not.toContain("儲存庫");
  }
  expect((await textOf(`/publicCodes/${alive}.md?lang=zh-TW`)).split("\n")[0]).toBe("# 場地預約");
});
