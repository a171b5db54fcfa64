import { codeEditing } from "@public-code/content/contract/code-editing/code-editing.ts";
import { addPrograms } from "@public-code/portal/test-support/catalogue-factory.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogue, nearMaximum } from "#contract/catalogue.ts";

let portal: ConsoleApp;

const agencyCode = "sample-a";
const texts: readonly (readonly [name: string, nameEn: string, description: string])[] = [
  ["檔案傳輸案件管理", "File Transfer Manager", "集中管理跨系統的交換"],
  ["傳送範例", "Sender", "把檔案傳送出去"],
  ["碳排計算器", "Web Carbon Calculator", "估算網頁的影響"],
  ["研習簽到", "Course Attendance", "線上登記與簽到"],
  ["民眾問答", "Answers of Taipei", "用關鍵字找答案"],
  ["開放資料前端", "Open Data Front End", "資料集"],
  ["字幕", "Subtitles", "即時顯示"],
  ["公共場地預約", "Public Venue Booking", "Lets people find and book public meeting rooms"],
  ["報名表", "Sign-up Sheet", "線上報名與候補"],
];

beforeAll(async () => {
  portal = await startConsoleApp();
  await addPrograms(
    portal.database.db,
    texts.map(([programName, programNameEn, description], index) => ({
      agencyCode,
      programName,
      programNameEn,
      description,
      types: [index === 1 ? "security" : "documents"],
      authorizations: index === 2 ? "GPL-3.0-only" : index === 6 ? "other" : "MIT",
      authorization: index === 6 ? "特製條款" : "",
    })),
  );
});
afterAll(() => portal.close());

type Query = Parameters<typeof ask>[0];
async function ask(query: {
  keyword: string;
  beyond?: "none" | "near" | "synonyms";
  typeList?: string[];
  licenceList?: string[];
  page?: number;
}) {
  await portal.revision.refresh();
  const request = { sortColumn: "relevance" as const, ...query };
  return portal.reply("visitor", catalogue.queryList, request);
}
const namesOf = (rows: readonly { programName: string }[]) => rows.map((row) => row.programName);
async function listed(query: Query) {
  const { data, recordsTotal, beyond } = await ask(query);
  return { hits: namesOf(data), total: recordsTotal, near: namesOf(beyond?.near ?? []), beyond };
}

describe("a search beyond the keyword", () => {
  test("finds a word with another ending, which is no mistake in it", async () => {
    expect(await listed({ keyword: "answered", beyond: "synonyms" })).toMatchObject({
      near: ["民眾問答"],
      beyond: { meant: null, unknown: [] },
    });
  });

  test("nears nothing by one word of a description, nor by a short beginning", async () => {
    // 估算 stands in a description alone; the stem of "subting" begins "subtitles".
    for (const keyword of ["估算 潮汐", "subting tides"])
      expect((await listed({ keyword, beyond: "synonyms" })).near).toEqual([]);
    // 登記 means 報名, which is the name of one program and in the description of another.
    expect((await listed({ keyword: "登記 潮汐", beyond: "synonyms" })).near).toEqual(["報名表"]);
  });

  test("takes no unknown word for one of those that say nothing", async () => {
    expect((await listed({ keyword: "fond", beyond: "synonyms" })).beyond?.meant).toBeNull();
  });

  test("is made only when it is asked for", async () => {
    expect(await listed({ keyword: "檔案傳送" })).toMatchObject({
      hits: ["傳送範例"],
      total: 1,
      beyond: null,
    });
    expect((await listed({ keyword: "", beyond: "synonyms" })).beyond).toBeNull();
  });

  test("finds synonyms after the keyword, names them, and can leave them out", async () => {
    const reply = await listed({ keyword: "檔案傳送", beyond: "synonyms" });
    expect(reply).toMatchObject({ hits: ["傳送範例", "檔案傳輸案件管理"], total: 2 });
    expect(reply.beyond?.alsoSearched).toContain("傳輸");
    const exact = await listed({ keyword: "檔案傳送", beyond: "near" });
    expect(exact).toMatchObject({ hits: ["傳送範例"], total: 1, near: ["檔案傳輸案件管理"] });
    expect(exact.beyond?.alsoSearched).toEqual([]);
  });

  test.each([
    ["傳輸檔案", "檔案傳輸案件管理"],
    ["活動報名", "研習簽到"],
    ["線上報名系統", "研習簽到"],
    ["carben", "碳排計算器"],
    ["taipie", "民眾問答"],
    ["opendata", "開放資料前端"],
    ["數發部的檔案交換", "檔案傳輸案件管理"],
    ["逐字稿", "字幕"],
  ])("%s finds what serves it, among hits or near ones", async (keyword, name) => {
    const { hits, near } = await listed({ keyword, beyond: "synonyms" });
    expect([...hits, ...near]).toContain(name);
    expect(hits.filter((hit) => near.includes(hit))).toEqual([]);
  });

  test.each([
    ["我想找預約場地的系統", "預約場地", "公共場地預約"],
    ["請問有沒有可以預約場地的程式嗎？", "預約場地", "公共場地預約"],
    ["有沒有線上報名的程式", "線上報名", "報名表"],
    ["I’m looking for a system to book meeting rooms.", "book meeting rooms", "公共場地預約"],
    ["線上場地預約", "場地預約", "公共場地預約"],
    ["online venue booking", "venue booking", "公共場地預約"],
    ["有沒有線上場地預約的系統", "場地預約", "公共場地預約"],
  ])("%s is searched as %s where the sentence finds nothing", async (keyword, needed, name) => {
    const { hits, beyond } = await listed({ keyword, beyond: "synonyms" });
    expect(beyond?.searchedFor).toBe(needed);
    expect(hits).toContain(name);
    for (const narrower of ["none", "near"] as const)
      expect(await listed({ keyword, beyond: narrower })).toMatchObject({ hits: [], total: 0 });
  });

  test.each(["線上報名", "線上火星", "檔案傳送", "系統", "looking for", "火星 xyzzy"])(
    "%s is searched as it is",
    async (keyword) => {
      expect((await listed({ keyword, beyond: "synonyms" })).beyond?.searchedFor).toBeNull();
    },
  );

  test("counts no near match, keeps to the filters and stands beside the first page", async () => {
    const carben = await listed({ keyword: "carben", beyond: "synonyms" });
    expect(carben).toMatchObject({ hits: [], total: 0, near: ["碳排計算器"] });
    expect(carben.beyond?.meant).toBe("carbon");
    const { near } = await listed({
      keyword: "carben",
      beyond: "synonyms",
      typeList: ["security"],
    });
    expect(near).toEqual([]);
    expect((await listed({ keyword: "carben", beyond: "synonyms", page: 1 })).near).toEqual([]);
  });

  test("has nothing to say of what is like nothing", async () => {
    const { beyond } = await listed({ keyword: "火星 xyzzy", beyond: "synonyms" });
    expect(beyond).toEqual({
      searchedFor: null,
      alsoSearched: [],
      meant: null,
      unknown: ["火星", "xyzzy"],
      filters: [],
      described: [],
      near: [],
    });
  });

  test("says which words a near match holds, by which others, and which no program does", async () => {
    const { total, near, beyond } = await listed({ keyword: "逐字稿 火星", beyond: "synonyms" });
    expect({ total, near }).toEqual({ total: 0, near: ["字幕"] });
    expect(beyond?.near[0]).toMatchObject({
      matched: ["逐字稿"],
      matchedBy: { 逐字稿: "字幕" },
      missing: ["火星"],
    });
    expect(beyond?.unknown).toEqual(["火星"]);
    const itself = await listed({ keyword: "字幕 火星", beyond: "synonyms" });
    expect(itself.beyond?.near[0]).toMatchObject({ matched: ["字幕"], matchedBy: {} });
  });

  test.each([
    ["words of any office", "同仁管理系統火星"],
    ["what is done, where nothing does it to the subject", "寵物登記與認養"],
    ["a small part of what is asked", "字幕 薪資 請假 加班 出差 投影機 會議桌 飲水機"],
  ])("takes nothing for near by %s", async (_what, keyword) => {
    expect(await listed({ keyword, beyond: "synonyms" })).toMatchObject({ hits: [], near: [] });
  });

  test("names what holds the need in its description alone, and lists it last", async () => {
    const { data, beyond } = await ask({ keyword: "檔案", beyond: "synonyms" });
    expect(namesOf(data)).toEqual(["檔案傳輸案件管理", "傳送範例"]);
    expect(beyond?.described).toEqual([data[1]?.programId]);
    // Its name says it by a word that means the same.
    const sent = await ask({ keyword: "傳輸", beyond: "synonyms" });
    expect(sent.beyond?.described).not.toContain(data[1]?.programId);
  });

  test("reads a brand as what it is for, and offers the function", async () => {
    const { hits, beyond } = await listed({ keyword: "Tableau 替代品", beyond: "synonyms" });
    expect(hits).toEqual([]);
    const office = await listed({ keyword: "like Google Docs", beyond: "synonyms" });
    expect(office.hits).toContain("檔案傳輸案件管理");
    expect(office.beyond?.filters).toContainEqual(
      expect.objectContaining({ group: "type", code: "documents", keyword: "" }),
    );
    expect(beyond?.unknown).toEqual(["Tableau"]);
  });

  test("says how much there is without the filters that leave nothing", async () => {
    const query = { keyword: "檔案", beyond: "synonyms" as const };
    const without = async (filters: Partial<Query>) =>
      (await ask({ ...query, ...filters })).withoutFilters;
    expect(await without({})).toEqual([]);
    expect(await without({ typeList: ["security"] })).toEqual([]);
    expect(await without({ typeList: ["mapping"] })).toEqual([{ groups: ["type"], total: 2 }]);
    const none = { typeList: ["mapping"], licenceList: ["GPL-3.0-only"] };
    expect(await without(none)).toEqual([{ groups: ["type", "licence"], total: 2 }]);
    expect(await without({ ...none, keyword: "火星" })).toEqual([]);
  });

  test("proposes the filters that words of the keyword name", async () => {
    const { beyond } = await listed({ keyword: "GPL-3.0 碳排", beyond: "synonyms" });
    expect(beyond?.filters).toEqual([
      expect.objectContaining({ group: "licence", code: "GPL-3.0-only", keyword: "碳排" }),
    ]);
  });

  test("does not follow synonyms into names of agencies", async () => {
    // The agency is 示範機關甲（公共服務局）.
    const add = { category: "search_synonym" as const, code: "office", nameZh: "窗口，公共服務" };
    await portal.reply("operator", codeEditing.addCodeItem, add);
    expect(await listed({ keyword: "窗口", beyond: "synonyms" })).toMatchObject({ total: 0 });
    expect((await listed({ keyword: "公共服務", beyond: "synonyms" })).total).toBeGreaterThan(0);
  });

  test("follows what operators change, without retired rows", async () => {
    const near = async () => (await listed({ keyword: "跑馬燈", beyond: "synonyms" })).hits;
    expect(await near()).toEqual([]);
    const place = { category: "search_synonym" as const, code: "marquee" };
    const { data } = await portal.reply("operator", codeEditing.addCodeItem, {
      ...place,
      nameZh: "跑馬燈，字幕",
    });
    expect(await near()).toEqual(["字幕"]);
    const { updateTime } = data;
    await portal.reply("operator", codeEditing.retireCodeItem, {
      ...place,
      updateTime,
      retired: true,
    });
    expect(await near()).toEqual([]);
  });

  test.each([
    ["long", "火星系統平臺".repeat(16)],
    ["of many words", "abcd efgh ijkl mnop qrst ".repeat(4).trim()],
    ["of words for programs", `${"的系統".repeat(30)}魑`],
    ["of signs", '" OR names : ( * NEAR ^ - ) 資"料'],
  ])("answers a keyword that is %s", async (_what, keyword) => {
    const { data, beyond } = await ask({ keyword, beyond: "synonyms" });
    const above = data.filter(({ programId }) => !beyond?.described.includes(programId));
    expect(above).toEqual([]);
    expect(beyond?.near.length).toBeLessThanOrEqual(nearMaximum);
  });
});

test.each([
  ["MIT", 7],
  ["GPL", 1],
  ["gpl-3.0", 1],
  ["特製條款", 1],
])("the licence %s finds its programs", async (keyword, count) => {
  expect((await ask({ keyword })).recordsTotal).toBe(count);
});

test("programs are found by the new name of their licence", async () => {
  const list = { category: "code_filter_authorizations" as const, search: "GPL-3.0-only" };
  const { data } = await portal.reply("operator", codeEditing.listCodeItems, list);
  const licence = data.find(({ code }) => code === list.search);
  if (!licence) throw new Error("the list has the licence");
  await portal.reply("operator", codeEditing.saveCodeItem, {
    ...licence,
    category: list.category,
    nameZh: "牛羚條款",
  });
  expect((await listed({ keyword: "牛羚" })).hits).toEqual(["碳排計算器"]);
});
