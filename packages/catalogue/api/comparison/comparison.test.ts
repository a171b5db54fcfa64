import { odsMediaType } from "@public-code/core/api/ods.ts";
import { taipeiDate, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { evidence } from "@public-code/evidence/api/evidence.table.ts";
import type { EvidenceKindName } from "@public-code/evidence/contract/evidence-kinds.ts";
import type { EvidenceValue } from "@public-code/evidence/contract/evidence-values.ts";
import { buildTestApp, type TestApp } from "@public-code/portal/test-support/build-test-app.ts";
import {
  addAgency,
  addCodes,
  addEdition,
  addPrograms,
} from "@public-code/portal/test-support/catalogue-factory.ts";
import { unstorableTexts } from "@public-code/portal/test-support/hostile-values.ts";
import { readOds } from "@public-code/portal/test-support/read-ods.ts";
import { familyCounts } from "@public-code/programs/api/programs.table.ts";
import type { Outcome } from "@public-code/programs/contract/events/outcome-names.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { textFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCatalogue } from "#api/catalogue.ts";
import { useCounts } from "#api/usage/usage.table.ts";
import { catalogue } from "#contract/catalogue.ts";
import { readState } from "#contract/catalogue-state.ts";
import { type Comparison, comparisons } from "#contract/comparison/comparison.ts";
import { documentSheets } from "./comparison-document.ts";
import { recordSearch } from "./search-record.ts";

const base = "https://code.example.tw";
const hostileName = '=HYPERLINK("https://example.tw")\u0001 <b>&';
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const confirmedAt = daysAgo(4);
let portal: TestApp;
let first: number;
let second: number;
let hostile: number;
let gone: number;
let away: number;
let unchecked: number;

async function addFact<Kind extends EvidenceKindName>(
  familyId: number,
  kind: Kind,
  {
    outcome = "good",
    value,
    repository = "",
  }: {
    outcome?: Outcome;
    value: EvidenceValue<Kind>;
    repository?: string;
  },
): Promise<void> {
  const declared = kind === "licenceDeclared";
  const source = declared
    ? ({ method: "declared", url: "", tool: "", commit: "" } as const)
    : ({
        method: "file",
        url: "https://git.example.tw/a/b",
        tool: "sample",
        commit: "abc123",
      } as const);
  const at = { measuredAt: daysAgo(20), confirmedAt };
  await portal.database.db
    .insert(evidence)
    .values({ familyId, kind, outcome, value, repository, source, ...at });
}

beforeAll(async () => {
  portal = await buildTestApp({ PORTAL_ORIGIN: base });
  const { db } = portal.database;
  await addAgency(db, { code: "A1", nameZh: "示範機關", nameEn: "Sample Agency" });
  await addCodes(db, "code_filter_type", [["mapping", "地圖圖臺", "Maps"]]);
  await addCodes(db, "code_filter_authorizations", [
    ["MIT", "MIT 授權條款", "MIT License"],
    ["AGPL-3.0", "GNU AGPL 3.0", "GNU AGPL 3.0"],
  ]);
  [first = 0, second = 0, hostile = 0, gone = 0, away = 0, unchecked = 0] = await addPrograms(db, [
    {
      programName: "線上預約",
      programNameEn: "Booking",
      description: "讓民眾\n預約。",
      authorizations: "MIT",
      types: ["mapping"],
      maintenanceType: "internal",
      contactAgency: "資訊室",
      contactEmail: "it@example.tw",
    },
    {
      programName: "場地預約",
      description: "借用場地。",
      authorizations: "AGPL-3.0",
      types: ["mapping"],
      maintenanceType: "internal",
    },
    {
      programName: hostileName,
      description: "-1+1\t@SUM(A1)",
      authorizations: "other",
      authorization: "+own",
    },
    { programName: "未上架", status: programStatus.draft, onlineAt: null },
    { programName: "已刪除" },
    { programName: "未查核" },
  ]);
  const readme = {
    install: null,
    documentation: null,
    container: null,
    pipeline: null,
    tests: null,
  };
  const expression = { expression: "MIT", known: true };
  await addFact(first, "licenceDeclared", { value: expression });
  await addFact(second, "licenceDeclared", { value: expression });
  await addFact(first, "tree", {
    value: { ...readme, readme: "README.md", container: "Dockerfile" },
  });
  const state = { movedTo: null, defaultBranch: null, headCommit: null, failing: null };
  await addFact(away, "repository", { outcome: "bad", value: { state: "gone", ...state } });
  await addFact(away, "scorecard", {
    value: { score: 8, on: "2026-11-01", address: "https://scorecard.dev/" },
    repository: "github.com/a/b",
  });
  await addFact(hostile, "sbom", { outcome: "attention", value: { found: null } });
  await addFact(second, "tree", {
    outcome: "attention",
    value: { ...readme, readme: "README.md" },
    repository: "a",
  });
  await addFact(second, "tree", {
    outcome: "bad",
    value: { ...readme, readme: null },
    repository: "b",
  });
});
afterAll(() => portal.close());

const compare = async (ids: string, lang = "zh-TW"): Promise<Comparison> =>
  (
    await portal.ask(
      { ...comparisons.compare, path: `${comparisons.compare.path}?ids=${ids}` },
      undefined,
      { lang },
    )
  ).data;

function rowOf({ groups }: Comparison, name: string) {
  const row = groups.flatMap(({ rows }) => rows).find((candidate) => candidate.name === name);
  if (!row) throw new Error(`no row ${name}`);
  return row;
}

async function takeOds(path: string, lang = "zh-TW") {
  const { headers, rawPayload, statusCode } = await portal.app.inject({
    url: `/api/PublicProgramInfo/${path}`,
    headers: { lang, "user-agent": "Mozilla/5.0" },
  });
  expect([statusCode, headers["content-type"]]).toEqual([200, odsMediaType]);
  return { headers, sheets: readOds(rawPayload) };
}

describe("a comparison", () => {
  test("says of each row whether the programs differ, from when it is and who says so", async () => {
    const comparison = await compare(`${first},${second}`);
    expect(comparison.programs.map((program) => program.programName)).toEqual([
      "線上預約",
      "場地預約",
    ]);
    expect(comparison.groups.map(({ name }) => name)).toEqual([
      "answers",
      "program",
      "mayI",
      "run",
      "helps",
    ]);
    expect(rowOf(comparison, "types")).toMatchObject({
      label: "功能類型",
      differs: false,
      cells: [{ text: "地圖圖臺", origin: "declared" }, { text: "地圖圖臺" }],
    });
    expect(rowOf(comparison, "maintenanceType").cells[0]?.text).toBe("機關自行維護");
    expect(rowOf(comparison, "contactAgency").cells[0]).toMatchObject({
      text: "資訊室",
      origin: "declared",
    });
    expect(rowOf(comparison, "contactEmail").cells[0]?.text).toBe("it@example.tw");
    expect(rowOf(comparison, "licence")).toMatchObject({
      differs: true,
      cells: [{ text: "MIT 授權條款" }, { text: "GNU AGPL 3.0" }],
    });
    expect(rowOf(comparison, "conditions").cells[1]?.text).toContain("網路服務也須提供原始碼");
    // Of two repositories first what is least good.
    expect(rowOf(comparison, "tree")).toEqual({
      name: "tree",
      label: "安裝與文件",
      differs: true,
      matters: true,
      form: "short",
      origin: "measured",
      cells: [
        {
          text: "有說明文件與安裝方式（README.md、Dockerfile）",
          outcome: "good",
          verdict: null,
          origin: "measured",
          confirmedAt: confirmedAt.toISOString(),
          confirmedTo: confirmedAt.toISOString(),
          current: true,
          sample: true,
        },
        {
          text: "b：在根目錄、docs/ 與 .github/ 沒有說明文件（README），也沒有找到安裝說明或容器檔。a：有說明文件；沒有找到安裝說明的段落或容器檔",
          outcome: "bad",
          verdict: null,
          origin: "measured",
          confirmedAt: confirmedAt.toISOString(),
          confirmedTo: confirmedAt.toISOString(),
          current: true,
          sample: true,
        },
      ],
    });
    expect(rowOf(comparison, "licenceDeclared")).toMatchObject({
      differs: false,
      cells: [{ origin: "declared", confirmedAt: null }, {}],
    });
    // Nothing is there to be checked, or nobody has looked: once is enough to say so.
    for (const { rows } of comparison.groups)
      for (const { name } of rows) expect(["demo", "scorecard", "sbom"]).not.toContain(name);
    expect(rowOf(comparison, "alive").cells[0]).toMatchObject({
      text: "平臺還沒有查核過",
      outcome: "notMeasured",
      origin: null,
    });
  });

  test("says what stands in the way of a check instead of that nobody has looked", async () => {
    const rated = await compare(`${away},${first}`);
    const texts = ["tree", "run"].map((name) => rowOf(rated, name).cells[0]?.text);
    expect(new Set(texts)).toEqual(new Set(["儲存庫已不存在"]));
    // Of other hosts there is no score, and nobody has to look for one.
    expect(rowOf(rated, "scorecard").cells).toMatchObject([
      { outcome: "good" },
      { text: "不適用：OpenSSF 沒有為這個專案評分", outcome: null },
    ]);
    const unlisted = await compare(`${hostile}`);
    expect(rowOf(unlisted, "vulnerabilities").cells[0]?.text).toMatch(/^沒有讀得懂的軟體物料清單/);
  });

  test("says which differences matter: answers, licence and technology, not contacts or dates", async () => {
    const comparison = await compare(`${first},${second}`);
    expect(rowOf(comparison, "run")).toMatchObject({
      matters: true,
      form: "sheet",
      cells: [
        { outcome: "good", text: "有說明文件與安裝方式（README.md、Dockerfile）" },
        {
          outcome: "bad",
          text: "b（2 個儲存庫中的 1 個，另 1 個請留意）：在根目錄、docs/ 與 .github/ 沒有說明文件（README），也沒有找到安裝說明或容器檔",
        },
      ],
    });
    const forms = ["licence", "contactEmail", "permissions", "conditions", "description"].map(
      (name) => rowOf(comparison, name).form,
    );
    expect(forms).toEqual(["sheet", "sheet", "short", "sheet", "all"]);
    for (const name of ["licence", "conditions", "tree"])
      expect([name, rowOf(comparison, name).matters]).toEqual([name, true]);
    for (const name of ["description", "contactAgency", "contactEmail"])
      expect([name, rowOf(comparison, name)]).toMatchObject([
        name,
        { differs: true, matters: false },
      ]);
    // The same upkeep, and two things that nobody has measured.
    for (const name of ["maintenanceType", "alive"])
      expect([name, rowOf(comparison, name)]).toMatchObject([
        name,
        { differs: false, matters: false },
      ]);
  });

  test("is in the language that was asked for", async () => {
    const comparison = await compare(`${first},${second}`, "en-US");
    expect(comparison.programs[0]?.programName).toBe("Booking");
    expect(rowOf(comparison, "tree").cells[1]?.text).toBe(
      "b: No README in the root folder, docs/ or .github/, and no installation instructions or container file found. a: Has documentation; no installation section or container file found",
    );
    expect(rowOf(comparison, "agency").cells[0]?.text).toBe("Sample Agency");
  });

  test("names each program once, and says which numbers lead to none", async () => {
    const later = await addEdition(portal.database.db, {
      familyId: first,
      status: programStatus.reviewing,
      onlineAt: null,
    });
    const comparison = await compare(`${first},${first}&ids=${later}&ids=999999`);
    expect(comparison.programs.map((program) => program.firstEditionNo)).toEqual([first]);
    expect(comparison.missing).toEqual([999999]);
    expect((await compare(`${gone}`)).groups).toEqual([]);
  });

  test.each<[string, number]>([
    ["", 422],
    ["?ids=", 422],
    ["?ids=1,2,3,4,5", 422],
    ["?ids=abc", 422],
    ["?ids=-1", 422],
    ["?ids=1%00", 422],
    ["?ids=01", 422],
    ["?ids[a]=1", 422],
    [`?ids=${"1,".repeat(150)}`, 422],
    [`?${"ids=1&".repeat(51)}`, 422],
  ])("of %s is refused with %i", async (query, status) => {
    for (const path of ["compare", "compare.ods", "compare.md"]) {
      const answer = await portal.send("GET", `/PublicProgramInfo/${path}${query}`);
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.body).toMatchObject({
        success: false,
        errors: [{ path: expect.stringMatching(/^ids/) }],
      });
    }
  });

  test("is no document without a program, and in no other format", async () => {
    const at = (path: string) => portal.send("GET", `/PublicProgramInfo/${path}`);
    expect((await at(`compare.ods?ids=${gone}`)).status).toBe(404);
    expect((await at(`compare.pdf?ids=${first}`)).status).toBe(422);
    expect((await at(`compare.ods?ids=${first}&lang=de`)).status).toBe(422);
  });

  test("comes to a sentence for each program, and says of when it is", async () => {
    const comparison = await compare(`${first},${hostile}`);
    // Nobody has looked at a repository of either.
    for (const { text } of rowOf(comparison, "conclusion").cells) expect(text).toMatch(/^.{5,}。$/);
    const uses = { agencies: 0, levels: [] };
    await addFact(unchecked, "reuses", { value: uses });
    const ofUnchecked = rowOf(await compare(`${unchecked}`), "sources");
    expect(ofUnchecked.cells[0]?.text).toMatch(/^平臺還沒有查核 · 機關填報/);
    const day = taipeiDate(confirmedAt);
    expect(rowOf(comparison, "sources").cells[0]?.text).toMatch(
      new RegExp(`^平臺查核：截至 ${day} · 查核結果全為示範資料.* · 機關填報，登載日期 [\\d-]+$`),
    );
  });

  test("is counted once for each program", async () => {
    const { db } = portal.database;
    const ids = [first, second];
    const headers = { "user-agent": "Mozilla/5.0" };
    const path = comparisons.countComparison.path;
    expect((await portal.send("POST", path, { ids }, headers)).status).toBe(200);
    await expect
      .poll(() => db.select().from(familyCounts), { timeout: 5_000 })
      .toMatchObject([first, second].map((familyId) => ({ familyId, countType: 5, count: 1 })));
    expect((await portal.send("POST", path, { ids: [first, 999999] }, headers)).status).toBe(404);
    for (const wrong of [[], [first], Array.from({ length: 10_000 }, (_, index) => index + 1)])
      expect((await portal.send("POST", path, { ids: wrong }, headers)).status).toBe(422);
  });
});

describe("a comparison as a document", () => {
  test("has comparison, sources and duties as sheets, and every cell is text", async () => {
    const ids = `${first},${second},${hostile}`;
    const { headers, sheets } = await takeOds(`compare.ods?ids=${ids}&lang=zh-TW`, "en-US");
    const today = taipeiDay(new Date());
    expect(headers["content-disposition"]).toBe(`attachment; filename="comparison-${today}.ods"`);
    expect(sheets.map(({ name }) => name)).toEqual(["比較", "來源", "授權義務"]);
    const [rows = [], sources = [], duties = []] = sheets.map((sheet) => sheet.rows);
    expect(rows[0]).toEqual([
      "問題",
      "項目",
      "異同",
      "線上預約",
      "場地預約",
      '=HYPERLINK("https://example.tw") <b>&',
    ]);
    expect(rows).toContainEqual([
      "程式",
      "程式說明",
      "不同",
      "讓民眾 預約。（機關填報）",
      "借用場地。（機關填報）",
      "-1+1 @SUM(A1)（機關填報）",
    ]);
    const confirmed = `（平臺查核，截至 ${taipeiDate(confirmedAt)}） 示範資料，並非實際查核`;
    expect(rows.find(([, item]) => item === "安裝與文件")?.slice(3)).toEqual([
      `良好：有說明文件與安裝方式（README.md、Dockerfile）${confirmed}`,
      `有問題：b：在根目錄、docs/ 與 .github/ 沒有說明文件（README），也沒有找到安裝說明或容器檔。a：有說明文件；沒有找到安裝說明的段落或容器檔${confirmed}`,
      "未查核：平臺還沒有查核過",
    ]);
    const again = `${base}/publicCodes/compare?id=${first}&id=${second}&id=${hostile}&lang=zh-TW`;
    expect(rows).toContainEqual(["再次開啟", again]);
    expect(rows).toContainEqual(["製作日期", taipeiDate(new Date())]);
    expect(sources.slice(1, 4).map(([program, kind, , url]) => [program, kind, url])).toEqual(
      ["線上預約", "場地預約", "場地預約"].map((name) => [
        name,
        "安裝與文件",
        "https://git.example.tw/a/b",
      ]),
    );
    expect(duties).toContainEqual([
      "場地預約",
      "GNU AGPL 3.0",
      "授權要求",
      "網路服務也須提供原始碼",
      "透過網路讓人使用時，須提供原始碼給使用者。",
      "https://spdx.org/licenses/AGPL-3.0.html",
    ]);
    expect(duties.find(([program]) => program?.startsWith("=HYPERLINK"))?.[4]).toBe(
      "這個授權條款沒有白話摘要",
    );
    const source = "授權摘要的資料來源";
    expect(duties.some(([label]) => label === source)).toBe(true);
    const alone = await takeOds(`compare.ods?ids=${hostile}&lang=zh-TW`, "en-US");
    expect(JSON.stringify(alone.sheets)).not.toContain(source);
  });

  test("as Markdown has the same tables, and nothing of them is markup", async () => {
    const ids = `${hostile},${first}`;
    const { text, headers } = await portal.send("GET", `/PublicProgramInfo/compare.md?ids=${ids}`);
    expect(headers["content-type"]).toBe("text/markdown; charset=utf-8");
    const [title, , sheet, , head] = text.split("\n");
    expect([title, sheet]).toEqual(["# 公共程式比較", "## 比較"]);
    expect(head).toContain('| =HYPERLINK("https://example.tw") \\<b\\>& | 線上預約 |');
    expect(text).toMatch(/^## 來源$.*^## 授權義務$/ms);
    expect(text).toContain("| <https://git.example.tw/a/b> |");
  });
});

describe("a record of search", () => {
  const searched = (search: string) => new URLSearchParams({ search }).toString();
  const record = async (search: string, lang = "zh-TW") => {
    const path = `${comparisons.compare.path}?${searched(search)}`;
    const { data } = await portal.ask({ ...comparisons.compare, path }, undefined, { lang });
    return data.record ?? expect.fail("no record");
  };

  test("finds what the catalogue finds, in its order, and says the question in words", async () => {
    const searchRecord = await record("keyword=預約&type=mapping&secure=1&secure=3");
    expect(searchRecord).toMatchObject({ total: 0, programs: [] });
    expect(searchRecord.question.map(({ term, value }) => `${term}：${value}`)).toEqual([
      "關鍵字：預約",
      "功能類型：地圖圖臺",
      "安全：第 1 級「透明」以上（共 3 級）、第 3 級「嚴謹」（共 3 級）",
      "排序：相關程度",
      expect.stringMatching(/^找到：0 個程式/),
      expect.stringMatching(/^資料來源：公共程式平臺/),
    ]);
    const request = { keyword: "預約", sortColumn: "relevance", beyond: "synonyms" };
    const { data, recordsTotal } = await portal.ask(catalogue.queryList, request);
    const same = await record("keyword=預約");
    expect(same.total).toBe(recordsTotal);
    expect(same.programs.map((program) => program.programId)).toEqual(
      data.map((program) => program.programId),
    );
    expect((await record("type=mapping&type=mapping", "en-US")).question).toContainEqual({
      term: "Function",
      value: "Maps",
    });
    expect((await record("")).question[1]?.term).toBe("篩選條件");
  });

  test("as a document is dated, leaves room for reasons and leads back to the same question", async () => {
    const search = new URLSearchParams({ keyword: "預約", type: "mapping", exact: "1" }).toString();
    const { headers, sheets } = await takeOds(
      `compare.ods?${searched(search)}&ids=${first},${second}`,
    );
    expect(headers["cache-control"]).toBe("no-store");
    expect(sheets.map(({ name }) => name)).toEqual([
      "搜尋條件",
      "清單",
      "比較",
      "來源",
      "授權義務",
    ]);
    const [question = [], list = []] = sheets.map((sheet) => sheet.rows);
    const values = new Map(question.map(([label = "", value = ""]) => [label, value]));
    const address = `${base}/publicCodes/compare?id=${first}&id=${second}&${searched(search)}&lang=zh-TW`;
    expect(Object.fromEntries(values)).toMatchObject({
      公共程式搜尋紀錄: "",
      製作日期: taipeiDate(new Date()),
      再次開啟: address,
      關鍵字: "預約",
      功能類型: "地圖圖臺",
      找到: "2 個程式",
      已比較的程式: "線上預約、場地預約",
      選用的程式與理由: "",
      單位與搜尋人員: "",
    });
    expect(list[0]).toEqual(["序號", "程式名稱", "提供機關", "授權條款", "登載日期", "網址"]);
    expect(list.slice(1).map(([number, name]) => [number, name])).toEqual([
      ["1", "線上預約"],
      ["2", "場地預約"],
    ]);
    await expect
      .poll(() => portal.database.db.select().from(useCounts), { timeout: 5_000 })
      .toMatchObject([{ kind: "recordTaken", count: 1 }]);
  });

  test("as a document holds the reasons that are sent along, and nothing of them is stored", async () => {
    const body = {
      search: "keyword=預約",
      ids: String(first),
      texts: { chosen: "=1+1\n符合需求", other: "x" },
    };
    const firstSheet = async (payload: object) => {
      const url = "/api/PublicProgramInfo/compare.ods";
      const answer = await portal.app.inject({ method: "POST", url, payload });
      expect(answer.statusCode).toBe(200);
      const [rows = []] = readOds(answer.rawPayload).map((sheet) => sheet.rows);
      return Object.fromEntries(rows.map(([label = "", value = ""]) => [label, value]));
    };
    expect((await firstSheet(body)).選用的程式與理由).toContain("符合需求");
    const compared = await firstSheet({ ids: String(first), texts: { terms: "先試用" } });
    expect(compared.採用條件或待辦事項).toBe("先試用");
    expect(compared).not.toHaveProperty("理由");
    const long = { ...body, texts: { chosen: "長".repeat(2_001) } };
    const refused = await portal.send("POST", "/PublicProgramInfo/compare.ods", long);
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: "texts.chosen" }] } });
  });

  // Half a character cannot stand in an address.
  test.each(unstorableTexts.filter((text) => text.isWellFormed()))(
    "of the text %j is refused",
    async (text) => {
      const search = searched(new URLSearchParams({ keyword: text }).toString());
      for (const path of ["compare", "compare.ods", "compare.md"])
        expect((await portal.send("GET", `/PublicProgramInfo/${path}?${search}`)).status).toBe(422);
    },
  );

  test("lists a bounded number of programs and says how many more there are", async () => {
    const { database, revision } = portal;
    const state = readState(new URLSearchParams("sort=newest"));
    const now = new Date();
    const catalogueOf = createCatalogue(database.db, revision);
    const searchRecord = await recordSearch(catalogueOf, state, "zh-TW", now, 2);
    expect([searchRecord.total, searchRecord.programs.length]).toEqual([5, 2]);
    const compared = { programs: [], missing: [], groups: [], summarised: false };
    const comparison = { record: searchRecord, ...compared };
    const making = { texts: textFormatter["zh-TW"], now, base, path: "/", paper: {} };
    const [, list] = documentSheets({ comparison, facts: [] }, making);
    expect(list?.rows.at(-1)?.cells).toEqual(["", "另有 3 個未列在這份紀錄，請以上述網址檢視。"]);
  });
});
