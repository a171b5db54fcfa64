import { buildTestApp, type TestApp } from "@public-code/portal/test-support/build-test-app.ts";
import {
  addAgency,
  addCodes,
  addPrograms,
} from "@public-code/portal/test-support/catalogue-factory.ts";
import { addFaq, addGuide, both } from "@public-code/portal/test-support/content-rows.ts";
import {
  hostileTexts,
  unstorableTexts,
  wrongTypes,
} from "@public-code/portal/test-support/hostile-values.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

const path = "/PublicProgramInfo/getSearchSuggest";
let portal: TestApp;

beforeAll(async () => {
  portal = await buildTestApp();
  const { db } = portal.database;
  await addAgency(db, { code: "A1", nameZh: "數位發展部", nameEn: "Ministry of Digital Affairs" });
  await addCodes(db, "code_filter_type", [
    ["mapping", "地圖圖臺", "Mapping"],
    ["unused", "沒有程式", "Without a program"],
  ]);
  await addCodes(db, "code_filter_tech", [["postgres", "PostgreSQL"]]);
  await addCodes(db, "search_synonym", [["maps", "圖資,地圖", "cartography,mapping"]]);
  await addGuide(db, 2, {
    title: both("授權條款介紹", "About licences"),
    summaries: [{ title: both("如何標示地圖", "How to credit"), html: both("<p>內容</p>") }],
  });
  await addGuide(db, 4, { title: both("開發規則"), draft: true });
  await addFaq(db, { question: both("地圖要授權嗎？", "Does a map need a licence?") });
  await addFaq(db, { question: both("授權可以改嗎？") });
  await addFaq(db, { question: both("授權的草稿"), draft: true });
  await addPrograms(db, [
    { programName: "使用資料庫", teches: ["postgres"] },
    { programName: "臺北市資料平臺", programNameEn: "Taipei Data Platform", types: ["mapping"] },
    { programName: "新版台北通", programNameEn: "" },
    { programName: "一個臺北的程式", programNameEn: "Another program" },
    { programName: "臺北", status: programStatus.offline },
    { programName: "公共程式平臺", programNameEn: "Public Code Platform" },
    { programName: "敘述不算", description: "臺北" },
    { programName: "資料公共程料庫公共", description: "" },
    ...Array.from({ length: 30 }, (_, index) => ({ programName: `程${index}很多程式` })),
    { programName: "很多開頭" },
  ]);
});
afterAll(() => portal.close());

const suggest = async (keyword: string, lang = "zh-TW") =>
  (await portal.ask(publicPrograms.getSearchSuggest, { keyword }, { lang })).data;
const namesFor = async (keyword: string, lang = "zh-TW") =>
  (await suggest(keyword, lang)).map((suggestion) => suggestion.programName);

test("what the search finds besides: descriptions, functions, technologies, near ones", async () => {
  const ask = (keyword: string) => portal.ask(publicPrograms.getSearchSuggest, { keyword }, {});
  const othersOf = async (keyword: string) =>
    (await ask(keyword)).others.map(({ programName }) => programName);
  expect(await othersOf("台北")).toEqual(["敘述不算"]);
  expect(await othersOf("地圖圖台")).toEqual(["臺北市資料平臺"]);
  expect(await othersOf("用火星的敘述")).toEqual(["敘述不算"]);
  expect(await othersOf("postgres")).toEqual(["使用資料庫"]);
  expect((await ask("postgre sql")).teches).toMatchObject([{ code: "postgres", count: 1 }]);
});

test("names that hold the text, in both ways of writing, those that begin with it first", async () => {
  const expected = ["臺北市資料平臺", "一個臺北的程式", "新版台北通"];
  expect(await namesFor("台北")).toEqual(expected);
  expect(await namesFor("臺北")).toEqual(expected);
  expect(await namesFor("台ㄅㄟˇ北")).toEqual(expected);
  expect(await namesFor("臺北市資料平")).toEqual(["臺北市資料平臺"]);
});

test("names are shown in the visitor's language, unless only the other one holds the text", async () => {
  expect(await suggest("台北", "en-US")).toMatchObject([
    { programName: "臺北市資料平臺", provideDeptName: "Ministry of Digital Affairs" },
    { programName: "一個臺北的程式" },
    { programName: "新版台北通" },
  ]);
  expect(await namesFor("plat", "en-US")).toEqual(["Public Code Platform", "Taipei Data Platform"]);
  expect(await namesFor("taipei d")).toEqual(["Taipei Data Platform"]);
  expect(await namesFor("latform")).toEqual([]);
});

test("functions and agencies of programs online, by their names in both languages", async () => {
  const filters = async (keyword: string, lang = "zh-TW") => {
    const { types, providers } = await portal.ask(
      publicPrograms.getSearchSuggest,
      { keyword },
      { lang },
    );
    return { types, providers };
  };
  const agency = { code: "A1", name: "數位發展部", count: 38 };
  expect(await filters("發展")).toEqual({ types: [], providers: [agency] });
  expect(await filters("digital", "en-US")).toEqual({
    types: [],
    providers: [{ ...agency, name: "Ministry of Digital Affairs" }],
  });
  expect(await filters("發展", "en-US")).toEqual({ types: [], providers: [agency] });
  expect(await filters("地图")).toEqual({
    types: [{ code: "mapping", name: "地圖圖臺", count: 1 }],
    providers: [],
  });
  for (const keyword of ["", "發", "igital", "沒有程式"])
    expect(await filters(keyword)).toEqual({ types: [], providers: [] });
});

test("what there is to read: guides and questions, each in the visitor's language", async () => {
  const contents = async (keyword: string, lang = "zh-TW") => {
    const reply = await portal.ask(publicPrograms.getSearchSuggest, { keyword }, { lang });
    const names = (some: readonly { name: string }[]) => some.map(({ name }) => name);
    return { guides: names(reply.guides), questions: names(reply.questions) };
  };
  expect(await contents("授權")).toEqual({
    guides: ["授權條款介紹"],
    questions: ["授權可以改嗎？", "地圖要授權嗎？"],
  });
  expect(await contents("licence", "en-US")).toEqual({
    guides: ["About licences"],
    questions: ["Does a map need a licence?"],
  });
  expect(await contents("about", "zh-TW")).toEqual({ guides: ["授權條款介紹"], questions: [] });
  expect(await contents("如何標示")).toEqual({ guides: ["授權條款介紹"], questions: [] });
  for (const keyword of ["", "授", "草稿", "開發規則"])
    expect(await contents(keyword)).toEqual({ guides: [], questions: [] });
});

test("functions, guides and questions are found by what means the same", async () => {
  const { types, guides, questions } = await portal.ask(
    publicPrograms.getSearchSuggest,
    { keyword: "圖資" },
    {},
  );
  expect(types).toEqual([{ code: "mapping", name: "地圖圖臺", count: 1 }]);
  expect(guides.map(({ id }) => id)).toEqual([2]);
  expect(questions.map(({ name }) => name)).toEqual(["地圖要授權嗎？"]);
});

test("at most ten, and what begins with the text is among them", async () => {
  const many = await namesFor("很多");
  expect(many).toHaveLength(10);
  expect(many[0]).toBe("很多開頭");
});

test("nothing below two characters, and nothing for parts that lie apart", async () => {
  for (const keyword of ["", " ", "臺", "a", "臺ㄅㄆ", "ㄅㄆㄇ", "公共程料庫資"])
    expect([keyword, await suggest(keyword)]).toEqual([keyword, []]);
  expect(await suggest("公共程料庫公")).toHaveLength(1);
  expect((await portal.ask(publicPrograms.getSearchSuggest, "")).data).toEqual([]);
});

test("hostile texts are text; what is no keyword is refused", async () => {
  for (const keyword of hostileTexts)
    expect((await portal.send("POST", path, { keyword })).body).toMatchObject({
      success: true,
      data: [],
      types: [],
      providers: [],
      teches: [],
    });
  for (const keyword of [...unstorableTexts, "字".repeat(101)])
    expect((await portal.send("POST", path, { keyword })).status).toBe(422);
  for (const keyword of [...wrongTypes, 12, ["臺北"]])
    expect((await portal.send("POST", path, { keyword })).status).toBe(400);
});

test("more suggestions than a minute allows are refused with words", async () => {
  const strict = await buildTestApp({ RATE_SUGGEST_PER_MINUTE: "2" });
  const statuses: number[] = [];
  for (let round = 0; round < 3; round++)
    statuses.push((await strict.send("POST", path, { keyword: "臺北" })).status);
  expect(statuses).toEqual([200, 200, 429]);
  await strict.close();
});
