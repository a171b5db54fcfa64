import { createAgencyFinder } from "@public-code/core/api/code-lists/agency-names.ts";
import { expect, test } from "vitest";
import type { ColumnTarget } from "#contract/import-columns.ts";
import { isColumnName } from "./guess-columns.ts";
import { openTable } from "./open-list.ts";
import { readList } from "./read-list.ts";

const named = (code: string, nameZh = code) => ({ code, nameZh, nameEn: "" });
const codes = {
  licenceCodes: [],
  licences: ["MIT", "Apache-2.0", "GPL-3.0-or-later"].map((code) => named(code)),
  technologies: ["JavaScript", "Python", "HTML, CSS"].map((code) => named(code)),
  types: ["地圖", "報修", "排隊"].map((code) => named(code)),
};
const findAgency = createAgencyFinder([
  { ...named("A1", "臺中市政府"), oid: "2.16.886.7.1", aliases: ["中市府"] },
  { ...named("A2", "衛生福利部"), oid: "2.16.886.7.2", aliases: [] },
  { ...named("A3", "示範稅務所"), oid: "2.16.886.7.3", aliases: [] },
  { ...named("A4", "示範稅務所"), oid: "2.16.886.7.4", aliases: [] },
]);

/** What a table's columns are, its programs, and the lines that are none. */
async function read(text: string) {
  const list = await openTable(Buffer.from(text), "file", { isName: isColumnName });
  const context = { codes, findAgency, readAt: new Date(0) };
  const { columns, entries } = await readList(list, "", new Map<string, ColumnTarget>(), context);
  const programs = entries.flatMap((entry) => ("refused" in entry ? [] : [entry]));
  const left = entries.flatMap((entry) =>
    "refused" in entry ? [`${entry.sourceAddress.slice(1)} ${entry.refused("zh-TW")}`] : [],
  );
  return { targets: columns.map(({ target }) => target).join(" "), programs, left };
}

const names = "系統名稱,機關,原始碼\n";
const entry = "線上報修,臺中市政府,https://git.example.tw/a/desk\n";
const nameAgencySource = "programName agency gitHubLinkContentVos";

test.each([
  ["no title", names + entry, nameAgencySource, []],
  ["a title", `115年度清單,,\n${names}${entry}`, nameAgencySource, [/^1 .*115年度清單$/]],
  [
    "marks",
    `*系統名稱,機關※,"原始碼\n（網址）"\n${entry}`,
    "programName agency gitHubLinkContentVos",
    [],
  ],
  [
    "hints",
    `系統名稱（必填）,機關 *,維護期限\n(文字),(全銜),YYYY/MM/DD\n線上報修,臺中市政府,`,
    ...["programName agency contractorUntil", [/^2 .*填寫說明，不是資料/]],
  ],
  [
    "an example",
    `${names}範例：場地,某局,https://a.example.tw\n${entry}`,
    nameAgencySource,
    [/^2 .*填寫說明/],
  ],
  [
    "names in English, and units",
    `${names}Program Name,Agency,Repository\n(文字),(全銜),(網址)\n${entry}`,
    ...[nameAgencySource, [/^2 .*重複欄位名稱/, /^3 .*單位/]],
  ],
  [
    "contacts below one name",
    "系統名稱,機關,聯絡窗口,\n,,姓名,信箱\n線上報修,臺中市政府,王,a@a.example.tw",
    ...["programName agency contactName contactEmail", []],
  ],
  [
    "notes and a total",
    `${names}${entry}總　計,1,\n填表說明：逐項填列,,\n以下空白,,\n第 1 頁，共 1 頁,,`,
    ...[nameAgencySource, [/^3 .*合計/, /^4 .*備註/, /^5 .*備註/, /^6 .*備註/]],
  ],
] as const)(
  "with %s one program is read, and what is left out is said",
  async (_what, text, targets, left) => {
    const table = await read(text);
    expect(table.targets).toBe(targets);
    expect(
      table.programs.map(({ agencyCode, values }) => [agencyCode, values.programName?.value]),
    ).toEqual([["A1", "線上報修"]]);
    expect(table.left).toEqual(left.map((each) => expect.stringMatching(each)));
  },
);

const github = "https://github.com/bureau/desk";
test.each([
  ["網址", `${github} 無 https://gitlab.com/b/c`, "gitHubLinkContentVos"],
  ["網址", `${github} https://demo.example.tw`, "demoUrl"],
  ["網址", "https://demo.example.tw https://github.com/bureau", "demoUrl"],
  ["網址", "無", "demoUrl"],
  ["網址,系統網址", `${github},https://demo.example.tw`, "gitHubLinkContentVos demoUrl"],
  ["網址,原始碼", `${github},${github}`, " gitHubLinkContentVos"],
])("the column %s of %s holds %s", async (column, cells, targets) => {
  const rows = cells.split(" ").map((cell, at) => `程式${at},${cell}`);
  const table = await read(`系統名稱,${column}\n${rows.join("\n")}`);
  expect(table.targets).toBe(`programName ${targets}`);
});

/** The text of one value of one program, and the reasons of the notes on its column. */
async function readCell(column: string, cell: string, field: string) {
  const { programs } = await read(`系統名稱,${column}\n線上報修,"${cell.replaceAll('"', '""')}"`);
  const { values = {}, notes = [], agencyCode } = programs[0] ?? {};
  const value: unknown = Object(Reflect.get(values, field)).value;
  const texts = [value].flat().map((each) => String(Object(each).url ?? each));
  return {
    text: field === "agency" ? agencyCode : value === undefined ? null : texts.join(" "),
    reasons: notes.flatMap(({ from, reason }) => (from === column ? [reason] : [])),
  };
}

test.each([
  ["授權方式", "authorizations"],
  ["說明", "description"],
  ["廠商", "contractorName"],
  ["開發語言", "teches"],
  ["聯絡電話", "contactNumber"],
  ["信箱", "contactEmail"],
  ["原始碼", "gitHubLinkContentVos"],
  ["維護期限", "contractorUntil"],
  ["機關", "agency"],
])("under %s, words for nothing are blank and told", async (column, field) => {
  for (const word of ["無", "待確認", "N/A", "-", "（略）", "無，自行開發"])
    expect([word, await readCell(column, word, field)]).toEqual([
      ...[word, { text: null, reasons: ["nothing"] }],
    ]);
  expect(await readCell(column, "同上", field)).toEqual({ text: null, reasons: ["ditto"] });
});

test.each([
  ["原始碼", `${github}(主程式)`, github, "mapped"],
  ["原始碼", `${github}，另有文件`, github, "mapped"],
  ["原始碼", `${github}尚未公開`, github, "mapped"],
  ["原始碼", `${github}/issues、${github}`, github, "mapped"],
  ["原始碼", `${github}/tree/main/api`, `${github}/tree/main/api`, "unsaid"],
  ["原始碼", "github.com/bureau/desk（主程式）", github, "mapped"],
  ["原始碼", "原始碼：github.com/bureau/desk", github, "mapped"],
  ["原始碼", `1. ${github} 2. https://git.example.tw/b`, `${github} https://git.example.tw/b`, ""],
  [
    "原始碼",
    `前台${github};後台https://git.example.tw/b`,
    `${github} https://git.example.tw/b`,
    "",
  ],
  ["原始碼", "git@github.com:bureau/desk.git", `${github}.git`, "mapped"],
  ["原始碼", "github:bureau/desk", github, "mapped"],
  ["原始碼", "見附件：第1版", null, "refused"],
  [
    "系統網址",
    "https://zh.example.org/wiki/道_(消歧義)",
    "https://zh.example.org/wiki/道_(消歧義)",
    "",
  ],
  ["系統網址", "入口：https://demo.example.tw/（帳號另洽）", "https://demo.example.tw/", "mapped"],
  ["開發語言", "JavaScript／Python/無此語言", "JavaScript Python", "notInList"],
  ["開發語言", "JavaScript　HTML, CSS", "JavaScript HTML, CSS", "columnName"],
  ["分類", "地圖，報修；排隊", "地圖 報修 排隊", "columnName"],
  ["分類", "地圖 報修", "地圖 報修", "columnName"],
  ["授權方式", "MIT License", "MIT", "mapped"],
  ["授權方式", "GPLv3 以上", "GPL-3.0-or-later", "mapped"],
  ["授權方式", "MIT/Apache-2.0", "other", "notInList"],
  ["授權方式", "保留所有權利", "other", "notInList"],
  ["承辦人", "王小明 <it@a.example.tw>", "王小明", "mapped"],
  ["信箱", "資訊室（it@a.example.tw）", "it@a.example.tw", "mapped"],
  ["信箱", "it@a.example.tw、hr@a.example.tw", null, "refused"],
  ["維護期限", "114年11月26日(三)", "2025-11-26", "republicYear"],
  ["維護期限", "45987", "2025-11-26", "mapped"],
  ["維護期限", "115年12月底", null, "refused"],
  ["機關", "台中市政府（資訊中心）", "A1", "mapped"],
  ["機關", "2.16.886.7.1", "A1", "mapped"],
  ["機關", "臺中市政府\n衛生福利部", null, "similarAgency"],
  ["機關", "示範稅務所", null, "similarAgency"],
  ["機關", "3.01E+08", null, "spreadsheetNumber"],
  ["機關", "沒有這個局", null, "unknownAgency"],
])("under %s, %j is %j, and told: %s", async (column, cell, text, reason) => {
  const fields: Record<string, string> = {
    ...{ 原始碼: "gitHubLinkContentVos", 系統網址: "demoUrl", 開發語言: "teches", 分類: "types" },
    ...{
      授權方式: "authorizations",
      信箱: "contactEmail",
      承辦人: "contactName",
      維護期限: "contractorUntil",
    },
    機關: "agency",
  };
  const reading = await readCell(column, cell, fields[column] ?? "");
  expect(reading.text).toBe(text);
  if (reason !== "") expect(reading.reasons).toContain(reason);
});
