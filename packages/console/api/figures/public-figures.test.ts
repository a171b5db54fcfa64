import { evidence, measuredPrograms } from "@public-code/evidence/api/evidence.table.ts";
import { type Question, questions } from "@public-code/evidence/contract/evidence-kinds.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { familyCounts } from "@public-code/programs/api/programs.table.ts";
import type { Outcome } from "@public-code/programs/contract/events/outcome-names.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { clickType } from "@public-code/programs/contract/visits.ts";
import { afterAll, describe, expect, test } from "vitest";
import { wallTiles } from "#contract/figures/figure-spans.ts";
import { figures } from "#contract/figures/figures.ts";
import { readActivity } from "./activity-figures.ts";
import { readFiguresAt } from "./earlier-figures.ts";
import { readVerdictWall } from "./verdict-wall.ts";

const now = new Date("2026-05-04T04:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

async function judge(familyId: number, safe: Outcome): Promise<void> {
  const verdicts = { ...ofEach(questions, (): Outcome => "good"), safe };
  await db.insert(measuredPrograms).values({ familyId, dueAt: now, verdicts });
}

async function measure(
  familyId: number,
  repository: string,
  value: Record<string, unknown> | null,
  confirmedAt = new Date(),
): Promise<void> {
  const source = { method: "git" as const, url: "", tool: "", commit: "" };
  const at = { measuredAt: daysAgo(60), confirmedAt };
  await db
    .insert(evidence)
    .values({ familyId, kind: "releases", repository, outcome: "good", value, source, ...at });
}

const portal = await startConsoleApp();
const { db } = portal.database;
const base = { agencyCode: "sample-a", onlineAt: daysAgo(90) };
const good = await addEdition(db, { ...base, types: ["website", "mapping"], programNameEn: "Map" });
const bad = await addEdition(db, { ...base, types: ["mapping"], agencyCode: "sample-b" });
const unmeasured = await addEdition(db, { ...base, types: [], onlineAt: daysAgo(10) });
await addEdition(db, {
  ...base,
  types: ["website"],
  status: programStatus.draft,
  onlineAt: null,
});
const gone = { terminationStatus: "1", terminationDate: "20260301" };
await addEdition(db, { ...base, ...gone, types: ["website"], status: programStatus.offline });
await judge(good, "good");
await judge(bad, "bad");
afterAll(() => portal.close());

describe("the wall of answers", () => {
  test("counts every program once, and shows it in each of its functions, the best first", async () => {
    const { data } = await portal.reply(
      "visitor",
      figures.getVerdictWall,
      { question: "safe" },
      "en-US",
    );
    const nothing = { good: 0, attention: 0, bad: 0, unknown: 0, notMeasured: 0 };
    expect(data.programs).toEqual({ ...nothing, good: 1, bad: 1, notMeasured: 1 });
    const shown = data.functions.map(({ code, tiles }) => [
      code,
      tiles.map(({ programId, outcome }) => `${programId} ${outcome}`),
    ]);
    expect(Object.fromEntries(shown)).toEqual({
      website: [`${good} good`],
      mapping: [`${good} good`, `${bad} bad`],
      "": [`${unmeasured} notMeasured`],
    });
    expect(data.functions.at(-1)).toMatchObject({ code: "", name: "" });
    expect(data.functions[0]?.tiles[0]?.programName).toBe("Map");
    expect(data.functions.find(({ code }) => code === "mapping")?.programs).toEqual({
      ...nothing,
      good: 1,
      bad: 1,
    });
    expect(data.tiles).toBe(4);
    const missing = data.missing.map(({ code }) => code);
    expect(missing).not.toContain("website");
    expect(missing.length).toBeGreaterThan(3);
  });

  test.each([["alive"], [undefined]] as [Question | undefined][])(
    "answers %s, the first question by default",
    async (question) => {
      const { data } = await portal.reply("visitor", figures.getVerdictWall, {
        ...(question && { question }),
      });
      expect(data).toMatchObject({ question: question ?? "mayI", programs: { good: 2, bad: 0 } });
    },
  );

  test("ends after its last page, and refuses what is no question and no page", async () => {
    const { data } = await portal.reply("visitor", figures.getVerdictWall, { page: 1 });
    expect(data).toMatchObject({ functions: [], tiles: 4 });
    for (const query of ["question=none", "page=-1", "page=x", "page=1.5"]) {
      const { status } = await portal.send("GET", `/statistics/verdicts?${query}`);
      expect([query, status]).toEqual([query, 422]);
    }
  });

  test("shows no more than a page of many, and all of them once over its pages", async () => {
    const more = wallTiles + 5;
    await db.transaction(async (tx) => {
      for (let index = 0; index < more; index += 1)
        await addEdition(tx, { agencyCode: "sample-a", types: ["website"], onlineAt: daysAgo(5) });
    });
    const view = { names: new Map(), lang: "zh-TW" as const, today: "20260504" };
    const pages = [];
    for (const page of [0, 1, 2])
      pages.push(await readVerdictWall(db, { question: "safe", page }, view));
    const numbers = pages.map(({ functions }) =>
      functions.flatMap(({ code, tiles }) => tiles.map(({ programId }) => `${code} ${programId}`)),
    );
    expect(numbers.map(({ length }) => length)).toEqual([wallTiles, more + 4 - wallTiles, 0]);
    expect(new Set(numbers.flat()).size).toBe(more + 4);
    const [website] = pages[0]?.functions ?? [];
    expect(website).toMatchObject({ code: "website", programs: { good: 1, notMeasured: more } });
  });
});

describe("the activity of all programs", () => {
  test("is counted once a repository, of programs online, within its year", async () => {
    for (const familyId of [good, bad])
      await measure(familyId, "example.tw/shared", { days: ["2026-05-04", "2026-05-04"] });
    await measure(unmeasured, "example.tw/own", {
      days: ["2025-05-03", "2025-05-04", "2026-05-04", "2026-05-05"],
    });
    // Nothing has happened there of late, or ever.
    await measure(unmeasured, "example.tw/quiet", { days: ["2025-05-03"] });
    await measure(unmeasured, "example.tw/empty", { days: [] });
    // Nobody knows what has happened there since.
    await measure(unmeasured, "example.tw/outdated", { days: ["2026-05-04"] }, daysAgo(46));
    // What a version before has written, and what could not be measured.
    await measure(unmeasured, "example.tw/old", { count6Months: 4 });
    await measure(unmeasured, "example.tw/unread", null);
    expect(await readActivity(db, now)).toEqual({
      from: "2025-05-04",
      until: "2026-05-04",
      releases: [
        { day: "2025-05-04", count: 1 },
        { day: "2026-05-04", count: 3 },
      ],
      releasingRepositories: 2,
    });
    const { data } = await portal.reply("visitor", figures.getActivity, {});
    expect(data.releases).toBeInstanceOf(Array);
  });
});

describe("earlier figures", () => {
  test("are those of the day, and none of a day before there were any", async () => {
    await db.insert(familyCounts).values([
      { familyId: good, day: "20260401", countType: clickType.view, count: 3 },
      { familyId: good, day: "20260420", countType: clickType.view, count: 4 },
      { familyId: good, day: "20260420", countType: clickType.repository, count: 1 },
    ]);
    const at = (days: number) => readFiguresAt(db, daysAgo(days));
    const none = { programs: null, agencies: null, reused: null, uses: null };
    expect(await at(100)).toEqual({ ...none, views: null, repositoryClicks: null });
    expect(await at(30)).toMatchObject({
      programs: 2,
      agencies: 2,
      reused: 0,
      uses: 0,
      views: 3,
      repositoryClicks: null,
    });
    expect(await at(8)).toMatchObject({ programs: 3, views: 7, repositoryClicks: 1 });
  });
});
