import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { contentRevision } from "@public-code/core/api/database/revision.table.ts";
import { startOfTaipeiDay, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { evidence, measuredPrograms } from "@public-code/evidence/api/evidence.table.ts";
import { publishEvidence } from "@public-code/evidence/api/record-facts.ts";
import { buildTestApp, type TestApp } from "@public-code/portal/test-support/build-test-app.ts";
import {
  addAgency,
  addCodes,
  addPrograms,
  addReuse,
} from "@public-code/portal/test-support/catalogue-factory.ts";
import {
  hostileTexts,
  unstorableTexts,
  wrongTypes,
} from "@public-code/portal/test-support/hostile-values.ts";
import { propertyRuns } from "@public-code/portal/test-support/test-scope.ts";
import { editions, programChanges } from "@public-code/programs/api/programs.table.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CatalogueQuery, catalogue } from "#contract/catalogue.ts";
import {
  badgeFilters,
  type FilterGroup,
  filterGroupNames,
  filterGroups,
  ofEachFilter,
} from "#contract/filter-groups.ts";

const path = "/PublicProgramInfo/queryList";
const dayMs = 86_400_000;
const now = new Date();
let portal: TestApp;

const names = {
  agency: ["臺北市政府", "數位發展部", "中央研究院"],
  type: ["案件管理", "資料呈現", "登入驗證", "其他"],
  tech: Array.from({ length: 70 }, (_, index) => `技術${index}號`),
};
const pick = <T>(list: readonly T[], seed: number): T => list[seed % list.length] as T;

/** Sixty programs whose codes and days are spread over everything that filters can ask for. */
const programs = Array.from({ length: 60 }, (_, index) => ({
  agencyCode: `A${index % 3}`,
  programName: `${pick(["公共", "臺北", "開放"], index)}${pick(["程式", "資料", "平臺", "服務"], index)}${index}`,
  programNameEn: index % 2 ? `Program ${index} of ${pick(["maps", "forms"], index >> 1)}` : "",
  description: pick(
    ["管理案件與通知", "公共程式的範例", "以 TypeScript 寫成，100% 開源"],
    index >> 2,
  ),
  types: index % 7 === 0 ? [] : [`type${index % 4}`, ...(index % 5 === 0 ? ["type3"] : [])],
  teches: [`tech${index}`, `tech${69 - index}`],
  authorizations: pick(["MIT", "GPL-3.0", "MIT", ""], index),
  awards: index % 6 === 0 ? ["award113"] : [],
  onlineAt: new Date(Date.now() - pick([0, 3, 20, 60, 150, 300, 500], index) * dayMs),
}));

/** Levels of badges, by the name of a program; the others were never measured. */
const levels = new Map(
  programs
    .filter((_, index) => index % 3 !== 0)
    .map(({ programName }, index) => [
      programName,
      { maintained: index % 4, secure: (index >> 1) % 4, reused: index % 2 },
    ]),
);
const noLevels = { maintained: 0, secure: 0, reused: 0 };

/** How many other agencies use a program, by its name. */
const users = new Map(programs.map(({ programName }, index) => [programName, index % 5]));

/** What the repository of a program is found to be, by its name. */
const states = new Map(
  programs.map(({ programName }, index) => [
    programName,
    pick(["ok", "archived", "gone", "private"], index >> 1),
  ]),
);
const codeOfState: Record<string, string> = { archived: "archived", gone: "gone", private: "gone" };

/** Programs without codes that only their agency and age can filter. */
const related = [
  { programName: "相關度測試", description: "一" },
  { programName: "關於相關度測試", description: "二" },
  { programName: "無名", description: "敘述裡有相關度測試" },
].map((texts) => ({
  ...texts,
  agencyCode: "A0",
  types: [],
  teches: [],
  authorizations: "",
  awards: [],
  onlineAt: new Date(),
}));

beforeAll(async () => {
  portal = await buildTestApp();
  const { db } = portal.database;
  for (const [index, nameZh] of names.agency.entries())
    await addAgency(db, { code: `A${index}`, nameZh });
  await addCodes(
    db,
    "code_filter_type",
    names.type.map((name, index) => [`type${index}`, name]),
  );
  await addCodes(
    db,
    "code_filter_tech",
    names.tech.map((name, index) => [`tech${index}`, name]),
  );
  await addCodes(db, "code_filter_authorizations", [
    ["MIT", "MIT 授權條款"],
    ["GPL-3.0", "GPL 3.0"],
  ]);
  await addCodes(db, "code_filter_award", [
    ["award113", "113 年獎"],
    ["award112", "112 年獎"],
  ]);
  const ids = await addPrograms(db, programs);
  for (const [index, { programName }] of programs.entries()) {
    const [familyId = 0, measured] = [ids[index], levels.get(programName)];
    if (measured) await db.insert(measuredPrograms).values({ familyId, dueAt: now, ...measured });
    const state = states.get(programName);
    await db.insert(evidence).values({
      familyId,
      kind: "repository",
      repository: `git.example.tw/a/${index}`,
      outcome: state === "ok" ? "good" : "bad",
      value: { state, movedTo: null, defaultBranch: "main", headCommit: null, failing: null },
      source: { method: "refs", url: "", tool: "", commit: "" },
      measuredAt: now,
      confirmedAt: now,
    });
    for (let user = 0; user < (users.get(programName) ?? 0); user += 1)
      await addReuse(db, { familyId, agencyCode: `U${user}` });
  }
  await db.transaction((tx) => publishPrograms(tx, ids));
});
afterAll(() => portal.close());

const list = (query: Partial<CatalogueQuery> = {}, lang = "zh-TW") =>
  portal.ask(catalogue.queryList, { iDisplayLength: 100, ...query }, { lang });
const namesOf = (reply: { data: { programName: string }[] }) =>
  reply.data.map((item) => item.programName);

test("an empty body lists everything by name in stroke order, ten a page", async () => {
  const reply = await portal.ask(catalogue.queryList, "");
  expect(reply).toMatchObject({ success: true, recordsTotal: 60, recordsFiltered: 60, draw: 0 });
  expect(reply.responseVo).toEqual({ resultStatus: "SUCCESS", msg: "" });
  const { compare } = new Intl.Collator("zh-Hant-u-co-stroke");
  const sorted = programs.map((program) => program.programName).sort(compare);
  expect(namesOf(reply)).toEqual(sorted.slice(0, 10));
  expect(namesOf(await list())).toEqual(sorted);
});

test("the date of update is the day of the newest program", async () => {
  expect((await portal.ask(catalogue.getUpdateDate)).data).toBe(taipeiDay());
});

test("pages follow each other, and a page past the end is empty", async () => {
  const whole = namesOf(await list());
  const third = await list({ page: 2, iDisplayLength: 25, draw: 7 });
  expect(namesOf(third)).toEqual(whole.slice(50));
  expect(third.draw).toBe(7);
  expect(await list({ page: 1_000_000_000 })).toMatchObject({ data: [], recordsTotal: 60 });
  expect((await list({ iDisplayLength: 5_000_000 })).data).toHaveLength(60);
});

test("agencies sort by strokes, then their programs by name", async () => {
  const { compare } = new Intl.Collator("zh-Hant-u-co-stroke");
  const sorted = programs
    .map(({ agencyCode, programName }) => [names.agency[Number(agencyCode[1])] ?? "", programName])
    .sort((a, b) => compare(a[0] ?? "", b[0] ?? "") || compare(a[1] ?? "", b[1] ?? ""));
  const reply = await list({ sortColumn: "provideDeptName" });
  expect(reply.data.map((item) => [item.provideDeptName, item.programName])).toEqual(sorted);
});

test("the newest come first", async () => {
  const times = (await list({ sortColumn: "newest" })).data.map((item) => item.updateTime);
  expect(times).toEqual(times.toSorted().reverse());
});

test("the highest levels of badges added up come first, then names", async () => {
  const sumOf = (name: string) =>
    Object.values(levels.get(name) ?? noLevels).reduce((sum, level) => sum + level, 0);
  const byName = namesOf(await list());
  const shown = namesOf(await list({ sortColumn: "badges" }));
  expect(shown).toEqual(byName.toSorted((left, right) => sumOf(right) - sumOf(left)));
  expect(shown).not.toEqual(byName);
});

test("the programs that most agencies use come first, then names", async () => {
  const byName = namesOf(await list());
  const shown = namesOf(await list({ sortColumn: "reuse" }));
  const usersOf = (name: string) => users.get(name) ?? 0;
  expect(shown).toEqual(byName.toSorted((left, right) => usersOf(right) - usersOf(left)));
  expect(shown).not.toEqual(byName);
});

test("an item has the level of each badge, 0 where it was never measured", async () => {
  const { data } = await list();
  expect(data.map(({ programName, badges }) => [programName, badges])).toEqual(
    data.map(({ programName }) => [programName, levels.get(programName) ?? noLevels]),
  );
});

test("relevance puts names that begin with the keyword first, then names that hold it", async () => {
  await addPrograms(portal.database.db, related);
  await portal.revision.refresh();
  for (const iDisplayLength of [1, 2, 100]) {
    const shownNames: string[] = [];
    for (let page = 0; page < 3; page++)
      shownNames.push(
        ...namesOf(
          await list({ keyword: "相關度測試", sortColumn: "relevance", page, iDisplayLength }),
        ),
      );
    expect(shownNames).toEqual(["相關度測試", "關於相關度測試", "無名"]);
  }
  const newest = namesOf(await list({ sortColumn: "newest" }));
  expect(namesOf(await list({ sortColumn: "relevance" }))).toEqual(newest);
});

const updateDays: Record<string, number> = {
  "7d": 7,
  "30d": 30,
  "90d": 90,
  "180d": 180,
  "365d": 365,
};

type Sample = (typeof programs)[number] | (typeof related)[number];

/** The plain meaning of each filter: the codes by which it lets a program pass. */
const codesOf: Record<FilterGroup, (program: Sample) => readonly string[]> = {
  type: (program) => program.types,
  provider: (program) => [program.agencyCode],
  tech: (program) => program.teches,
  licence: (program) => (program.authorizations ? [program.authorizations] : []),
  award: (program) => program.awards,
  updateTime: ({ onlineAt }) => {
    const today = startOfTaipeiDay(taipeiDay()).getTime();
    return Object.keys(updateDays).filter(
      (code) => onlineAt.getTime() >= today - (updateDays[code] ?? 0) * dayMs,
    );
  },
  ...ofEach(badgeFilters, (badge) => ({ programName }: Sample) => {
    const level = levels.get(programName)?.[badge] ?? 0;
    return ["1", "2", "3"].filter((code) => level >= Number(code));
  }),
  reuse: ({ programName }) =>
    ["1", "3"].filter((code) => (users.get(programName) ?? 0) >= Number(code)),
  repository: ({ programName }) => [codeOfState[states.get(programName) ?? ""] ?? []].flat(),
};

test("filters are OR inside a group and AND between groups, and facets leave their own out", async () => {
  const samples: readonly Sample[] = [...programs, ...related];
  const choices = ofEachFilter((group) => {
    const used: string[] = [...new Set(samples.flatMap(codesOf[group]))];
    expect(used, `samples have nothing to filter by ${group}`).not.toEqual([]);
    return fc.oneof(
      fc.constant<string[]>([]),
      fc.shuffledSubarray([...used, "no such code"], { maxLength: Math.min(used.length, 6) }),
    );
  });
  await fc.assert(
    fc.asyncProperty(
      fc.record(choices),
      fc.constantFrom("", "公共", "open 料", "資料"),
      async (chosen, keyword) => {
        const request: Partial<CatalogueQuery> = { keyword };
        for (const group of filterGroupNames) request[filterGroups[group].field] = chosen[group];
        const reply = await list(request);
        const matching = new Set(namesOf(await list({ keyword })));
        const expectedSamples = samples.filter((program) => matching.has(program.programName));
        const passing = (left?: FilterGroup) =>
          expectedSamples.filter((program) =>
            filterGroupNames.every(
              (group) =>
                group === left ||
                chosen[group].length === 0 ||
                codesOf[group](program).some((code) => chosen[group].includes(code)),
            ),
          );
        const expected = passing().map((program) => program.programName);
        expect(namesOf(reply).toSorted()).toEqual(expected.toSorted());
        expect(reply.recordsTotal).toBe(expected.length);
        for (const group of filterGroupNames) {
          const counts: Record<string, number> = {};
          for (const code of passing(group).flatMap((sample) => [
            ...new Set(codesOf[group](sample)),
          ]))
            counts[code] = (counts[code] ?? 0) + 1;
          expect([group, reply.facets[group]]).toEqual([group, counts]);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test("a keyword finds both ways of writing, any letter case and signs as text", async () => {
  const count = async (keyword: string) => (await list({ keyword })).recordsTotal;
  expect(await count("台北")).toBe(await count("臺北"));
  expect(await count("台北")).toBeGreaterThan(0);
  expect(await count("ＴＹＰＥＳＣＲＩＰＴ")).toBe(await count("typescript"));
  expect(await count("100%")).toBe(await count("typescript"));
  expect(await count("%")).toBe(await count("typescript"));
  for (const nothing of ["_", "ㄍㄨㄥ", "，", "不存在的字"]) expect(await count(nothing)).toBe(0);
  expect(await count("  ")).toBe((await list()).recordsTotal);
  expect(await count("臺北 技術1號")).toBeLessThan(await count("臺北"));
});

test("English texts and names where there are any, Chinese ones elsewhere", async () => {
  const shown = namesOf(await list({}, "en-US"));
  const { compare } = new Intl.Collator("zh-Hant-u-co-stroke");
  const inEnglish = shown.filter((name) => name.startsWith("Program"));
  const others = shown.filter((name) => !name.startsWith("Program"));
  expect(inEnglish).toContain("Program 1 of maps");
  expect(others).toContain("公共程式0");
  expect(shown).toEqual([...inEnglish.toSorted(compare), ...others.toSorted(compare)]);
});

test("a program is hidden from the midnight of its termination date in Taipei on", async () => {
  const { db } = portal.database;
  const today = taipeiDay();
  const tomorrow = taipeiDay(new Date(Date.now() + dayMs));
  for (const [terminationDate, total] of [
    [tomorrow, 1],
    [today, 0],
    ["20200101", 0],
  ] as const) {
    const keyword = `期限${terminationDate}`;
    await addPrograms(db, [
      { agencyCode: "A0", programName: keyword, terminationStatus: "1", terminationDate },
    ]);
    await portal.revision.refresh();
    expect([terminationDate, (await list({ keyword })).recordsTotal]).toEqual([
      terminationDate,
      total,
    ]);
  }
});

test("a change is seen by new and by asked questions with its revision", async () => {
  const { db } = portal.database;
  const [id = 0] = await addPrograms(db, [{ agencyCode: "A0", programName: "即將改變" }]);
  await portal.revision.refresh();
  expect((await list({ keyword: "即將改變" })).recordsTotal).toBe(1);
  await db.transaction(async (tx) => {
    await tx.update(editions).set({ programName: "已經改變" }).where(eq(editions.id, id));
    await tx.update(agencies).set({ nameEn: "Taipei" }).where(eq(agencies.code, "A0"));
    await publishPrograms(tx, [id]);
  });
  await portal.revision.refresh();
  expect((await list({ keyword: "已經改變" })).recordsTotal).toBe(1);
  expect((await list({ keyword: "即將改變" })).recordsTotal).toBe(0);
});

test("a badge is found, counted and shown once it is published", async () => {
  const { db } = portal.database;
  const [familyId = 0] = await addPrograms(db, [{ agencyCode: "A0", programName: "新得徽章" }]);
  const find = async () => {
    await portal.revision.refresh();
    const { data, facets } = await list({ keyword: "新得徽章", secureList: ["2"] });
    return [data.map(({ badges }) => badges), facets.secure];
  };
  expect(await find()).toEqual([[], {}]);
  await db.transaction(async (tx) => {
    await tx
      .insert(measuredPrograms)
      .values({ familyId, dueAt: now, maintained: 1, secure: 2, unpublished: true });
    await publishEvidence(tx, "all");
  });
  expect(await find()).toEqual([[{ maintained: 1, secure: 2, reused: 0 }], { 1: 1, 2: 1 }]);
});

test.each([
  [{ page: -1 }, 422],
  [{ page: 0.5 }, 422],
  [{ iDisplayLength: 0 }, 422],
  [{ iDisplayLength: -3 }, 422],
  [{ sortColumn: "owner" }, 422],
  [{ keyword: "字".repeat(101) }, 422],
  [{ typeList: Array(201).fill("a") }, 422],
  [{ techList: ["字".repeat(101)] }, 422],
  [{ typeList: "type1" }, 400],
  [{ typeList: [1] }, 400],
  [{ keyword: 5 }, 400],
  [{ page: "0" }, 400],
  [[], 400],
  ["text", 400],
  ["{broken", 400],
  ['"text"', 400],
  ["null", 200],
  [{ keyword: "字".repeat(100) }, 200],
  [{ unknown: { deep: [] } }, 200],
])("the body %j answers %i", async (body, status) => {
  const answer = await portal.send("POST", path, body);
  expect([body, answer.status]).toEqual([body, status]);
  if (status !== 200)
    expect(answer.body).toMatchObject({ success: false, responseVo: { resultStatus: "ERROR" } });
});

test("hostile texts are searched as text or refused, in every field", async () => {
  const fields = filterGroupNames.map((group) => filterGroups[group].field);
  for (const text of hostileTexts) {
    expect((await portal.send("POST", path, { keyword: text })).status).toBe(200);
    for (const field of fields) {
      const answer = await portal.send("POST", path, { [field]: [text] });
      expect([field, answer.status, answer.body]).toMatchObject([field, 200, { recordsTotal: 0 }]);
    }
    expect((await portal.send("POST", path, { sortColumn: text })).status).toBe(422);
  }
  for (const text of unstorableTexts) {
    expect((await portal.send("POST", path, { keyword: text })).status).toBe(422);
    for (const field of fields)
      expect((await portal.send("POST", path, { [field]: [text] })).status).toBe(422);
  }
  for (const value of wrongTypes)
    for (const field of ["keyword", "page", "iDisplayLength", "draw", ...fields])
      expect([field, value, (await portal.send("POST", path, { [field]: value })).status]).toEqual([
        field,
        value,
        400,
      ]);
});

test("any keyword is answered, whatever its characters", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 12 }), async (keyword) => {
      expect([200, 422]).toContain((await portal.send("POST", path, { keyword })).status);
    }),
    propertyRuns(100),
  );
});

test("what a failover has lost is counted no more, and what comes at the same revision is seen", async () => {
  const { db } = portal.database;
  const counted = async () => {
    await portal.revision.refresh();
    const { recordsTotal, data } = await list();
    return [recordsTotal, data.length];
  };
  const [kept = 0] = await addPrograms(db, [{ agencyCode: "A0", programName: "留下的程式" }]);
  const [gone = 0] = await addPrograms(db, [{ agencyCode: "A0", programName: "遺失的程式" }]);
  const [total = 0] = await counted();

  await db.update(editions).set({ status: programStatus.offline }).where(eq(editions.id, gone));
  await db.delete(programChanges).where(eq(programChanges.familyId, gone));
  await db.update(contentRevision).set({ revision: sql`${contentRevision.revision} - 1` });
  expect(await counted()).toEqual([total - 1, total - 1]);

  await db.transaction(async (tx) => {
    await tx.update(editions).set({ status: programStatus.offline }).where(eq(editions.id, kept));
    await publishPrograms(tx, [kept]);
  });
  expect(await counted()).toEqual([total - 2, total - 2]);
});
