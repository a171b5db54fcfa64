import { codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import { dataReply, listReply } from "@public-code/core/contract/endpoint.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import {
  Answers,
  makeCode,
  renderPage,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { catalogue } from "#contract/catalogue.ts";
import {
  type ComparedCell,
  type ComparedRow,
  type Comparison,
  comparisons,
  type SearchRecord,
} from "#contract/comparison/comparison.ts";
import { ofEachFilter } from "#contract/filter-groups.ts";
import { makeItem } from "#test-support/make-item.ts";
import * as comparePage from "./compare-page.tsx";

const names = new Map([
  [7, "線上預約"],
  [8, "場地預約"],
  [9, "<b>報名</b>"],
]);
const record: SearchRecord = {
  question: [
    { term: "關鍵字", value: "預約" },
    { term: "功能類型", value: "地圖圖臺、文件處理" },
    { term: "找到", value: "501 個程式" },
  ],
  total: 501,
  programs: [
    {
      programId: 7,
      firstEditionNo: 7,
      programName: "線上預約",
      provideDeptName: "示範機關",
      repositoryEnd: null,
      authorizationsStr: "自訂授權",
      updateTime: "2026-03-02T18:30:00.000Z",
    },
  ],
};
const program = (programId: number) => ({
  programId,
  firstEditionNo: programId,
  programName: names.get(programId) ?? "",
  provideDept: "a",
  provideDeptName: "示範機關",
  repositoryEnd: null,
});
const cellOf = (text: string): ComparedCell => ({
  text,
  outcome: null,
  verdict: null,
  origin: "declared",
  confirmedAt: null,
  confirmedTo: null,
  current: true,
  sample: false,
});
const measured = (outcome: "good" | "bad", day: string): ComparedCell => ({
  text: outcome === "good" ? "有說明文件" : "沒有說明文件",
  outcome,
  verdict: null,
  origin: "measured",
  confirmedAt: `${day}T04:00:00.000Z`,
  confirmedTo: null,
  current: false,
  sample: false,
});

function rowOf(
  [name, label]: [string, string],
  form: ComparedRow["form"],
  cells: ComparedCell[],
  differs = false,
): ComparedRow {
  return { name, label, differs, matters: differs, form, origin: cells[0]?.origin ?? null, cells };
}

function comparisonOf(ids: readonly number[], purpose: boolean): Comparison {
  const shown = ids.filter((id) => names.has(id));
  const differs = shown.length > 1;
  const each = (text: string) => shown.map(() => cellOf(text));
  const looked = (as: typeof measured) =>
    shown.map((_, index) => as(index === 0 ? "good" : "bad", `2020-01-0${index + 1}`));
  const unfit = { ...cellOf("AGPL-3.0 的摘要沒有允許這種用途。"), verdict: "missing" as const };
  return {
    record: null,
    programs: shown.map(program),
    missing: ids.filter((id) => !names.has(id)),
    summarised: shown.includes(7),
    groups: [
      {
        name: "answers",
        label: "六個問題",
        rows: [
          rowOf(
            ["conclusion", "結論"],
            "sheet",
            shown.map((id) => ({ ...cellOf(`可直接採用第 ${id} 個。`), origin: null })),
          ),
          rowOf(["run", "有安裝方式嗎？"], "sheet", looked(measured), differs),
          rowOf(["sources", "來源與日期"], "sheet", each("平臺查核：截至 2020-01-02")),
        ],
      },
      ...(purpose
        ? [
            {
              name: "needs" as const,
              label: "適合我的機關嗎？",
              rows: [
                rowOf(
                  ["purpose", "用途：開放民眾使用"],
                  "sheet",
                  shown.map(() => unfit),
                ),
              ],
            },
          ]
        : []),
      {
        name: "run",
        label: "有安裝方式嗎？",
        rows: [
          rowOf(["tree", "安裝與文件"], "short", looked(tree), differs),
          rowOf(["teches", "使用技術"], "sheet", each("Vue.js")),
          rowOf(["version", "版次"], "all", each("3")),
        ],
      },
    ],
  };
}

async function render(query: string, lang: Language = "zh-TW") {
  const item = (programId: number) => makeItem(program(programId));
  const answers = new Answers()
    .on(codes.queryAppCodeList, () =>
      dataReply([
        makeCode({ category: "code_filter_tech", code: "php", name: "PHP" }),
        makeCode({ category: "code_filter_tech", code: "perl", name: "Perl", retired: true }),
      ]),
    )
    .on(comparisons.compare, ({ ids, purpose, search }) => {
      const numbers = String(ids).split(",").filter(Boolean).map(Number);
      const comparison = comparisonOf(numbers, Boolean(purpose));
      return dataReply({ ...comparison, record: search === undefined ? null : record });
    })
    .on(catalogue.getRelatedPrograms, () => dataReply({ similar: [item(8)], ofAgency: [] }))
    .on(catalogue.queryList, () => ({
      ...listReply([item(7), item(9)], 2),
      facets: ofEachFilter(() => ({})),
      beyond: null,
      withoutFilters: [],
      content: null,
    }));
  const address = `/publicCodes/compare?${query}`;
  const { html, status } = await renderPage(comparePage, { address, lang, answers });
  const text = html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  return { html, words: text, status, asked: answers.requests };
}

const tree = (outcome: "good" | "bad", day: string): ComparedCell => ({
  ...measured(outcome, day),
  text: outcome === "good" ? "README.md" : "沒有檔案",
});

/** The rows that paper leaves out are gone. */
const onPaper = (html: string) => html.replace(/<tr(?=[^>]* data-print="hide").*?<\/tr>/gs, "");

test("the answers stand first, then what a choice depends on; the rest is one address away", async () => {
  const { html, words } = await render("id=7&id=8");
  const [answers = "", details = ""] = html.split("來源與日期");
  expect(answers).toMatch(/結論.*可直接採用第 7 個。.*可直接採用第 8 個。/s);
  expect(answers).toMatch(/有安裝方式嗎？.*良好.*有說明文件.*有問題.*沒有說明文件/s);
  expect(details).toContain("安裝與文件");
  expect(details).toMatch(/使用技術.*機關填報.*Vue\.js/s);
  expect(html).not.toContain("版次");
  expect(words).toContain("1 項差異會影響選擇");
  expect(words).toContain("判定相同只是原因不同（例如都無法判定）");
  expect(words).toContain("顯示全部 3 項");
  // Old values say so at once; who says it stands at the row, of when it is at the foot of the column.
  expect(words).toContain("截至 2020-01-02，已超過 45 天");
  expect(details).toMatch(/安裝與文件.*平臺查核/s);
  expect(words).toContain("平臺查核：截至 2020-01-02");
  const [, link = ""] = html.match(/href="([^"]*)"[^>]*>顯示全部/) ?? [];
  const all = await render(link.replaceAll("&amp;", "&").split("?")[1] ?? "");
  expect(all.html).toContain("版次");
  expect(all.words).toMatch(/安裝與文件 不同/);
  expect(all.words).not.toMatch(/使用技術 不同/);
  expect(all.words).toContain("只顯示會影響選擇的差異");
});

test("each value says of which program it is, for screens without room for columns", async () => {
  const { html } = await render("id=7&id=8&id=9");
  for (const name of ["線上預約", "場地預約", "&lt;b&gt;報名&lt;/b&gt;"])
    expect(html).toContain(`<td data-program="${name}"`);
});

test("a comparison can be taken as a file and stands at its own address", async () => {
  const { html } = await render("id=7&id=8", "en-US");
  for (const format of ["ods", "md"])
    expect(html).toContain(
      `href="/api/PublicProgramInfo/compare.${format}?ids=7%2C8&amp;lang=en-US"`,
    );
  const [, link = ""] =
    html.match(/href="[^"]*\/publicCodes\/compare\?id=8&amp;lang=en-US"[^>]*>(.*?)<\/a>/) ?? [];
  // Its name once, in the language it is in.
  expect(link.replace(/<[^>]*>/g, "")).toBe("Remove:線上預約");
  expect(link).toContain('<span lang="zh-Hant-TW">線上預約');
});

test("the source of licence summaries is named where there is one", async () => {
  expect((await render("id=7")).words).toContain("choosealicense.com");
  expect((await render("id=8")).words).not.toContain("choosealicense.com");
});

test("the head of a column leads to its program", async () => {
  const { html } = await render("id=7&id=8");
  for (const [id, name] of [...names].slice(0, 2))
    expect(html).toMatch(
      new RegExp(
        `<th scope="col"[^>]*><div[^>]*><a[^>]*href="/publicCodes/codeDetail\\?id=${id}&amp;lang=zh-TW"[^>]*>${name}`,
      ),
    );
});

const checked = (html: string) =>
  [...html.matchAll(/<input [^>]*type="radio"[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => / checked=""/.test(input))
    .map((input) => `${/name="(\w+)"/.exec(input)?.[1]}=${/value="(\w*)"/.exec(input)?.[1]}`);

test("what an agency needs is a form that needs no script, and is asked for by an empty answer", async () => {
  const { html } = await render("id=7&purpose=");
  expect(html).toMatch(/<details open=""[^>]*>.*適合我的機關嗎？/s);
  expect(html).toContain('<option value="php">PHP</option>');
  expect(html).not.toContain("Perl");
  expect(checked(html)).toEqual(["purpose=", "host=", "access=", "support="]);
  expect((await render("id=7")).html).not.toContain("<details open");
});

test("answers stay in every address, and those that there are not are left out", async () => {
  const needs = "purpose=public&tech=php&host=linux";
  const { html, asked } = await render(`id=7&id=8&${needs}&access=AAAA`);
  const request = asked.find(({ path }) => path === comparisons.compare.path)?.request;
  expect(request).toEqual({ ids: "7,8", purpose: "public", tech: "php", host: "linux" });
  expect(html).toContain("變更答案");
  expect(checked(html)).toEqual(["purpose=public", "host=linux", "access=", "support="]);
  const written = needs.replaceAll("&", "&amp;");
  expect(html).toContain(`compare.ods?${written}&amp;ids=7%2C8&amp;lang=zh-TW`);
  expect(html).toContain(`href="/publicCodes/compare?id=7&amp;${written}&amp;lang=zh-TW"`);
  expect(html).toContain('<input type="hidden" name="host" value="linux"/>');
  const other = await render("id=7&tech=perl");
  expect(other.asked.map(({ request }) => request)).toContainEqual({ ids: "7" });
});

test("what a program is for a need stands before all else, on paper as well", async () => {
  const { html } = await render("id=7&id=8&purpose=public");
  expect(onPaper(html)).toMatch(/來源與日期.*用途：開放民眾使用.*欠缺.*摘要沒有允許.*使用技術/s);
});

test.each([
  ["id=7", "sheet", 2, "線上預約"],
  ["id=7&id=8", "wide-sheet", 1, "線上預約"],
])("paper of ?%s is a sheet to sign, with its address", async (query, sheet, fields, name) => {
  const { html } = await render(query);
  expect(html).toContain(`data-print="${sheet}"`);
  const paper = onPaper(html);
  for (const text of [name, "可直接採用第 7 個", "使用技術", "製作日期：", "理由", "決行"])
    expect(paper).toContain(text);
  expect(paper).not.toContain("安裝與文件");
  expect(paper.match(/<textarea/g)).toHaveLength(fields);
  const address = query.replace("&", "&amp;");
  expect(paper).toMatch(/<svg role="img" aria-label="掃描後開啟：[^"]+id=7[^"]*"/);
  expect(paper).toContain(`http://localhost:3000/publicCodes/compare?${address}`);
});

test("paper of all rows has them all", async () => {
  const { html } = await render("id=7&id=8&all=1");
  expect(html).toContain('data-print="wide"');
  expect(onPaper(html)).toMatch(/安裝與文件.*版次/s);
});

test("one program shows all of it, and another is added by an address without scripts", async () => {
  const { html, words } = await render("id=7&keyword=預約");
  expect(words).toMatch(/版次.*加入其他程式/);
  expect(html).toContain("compare.ods?ids=7&amp;");
  for (const other of [8, 9])
    expect(html).toContain(`href="/publicCodes/compare?id=7&amp;id=${other}&amp;lang=zh-TW"`);
  // It stands there already.
  expect(html).not.toContain("id=7&amp;id=7");
  expect(html).toMatch(/<form(?=[^>]* method="get")[^>]* action="\/publicCodes\/compare"/);
  expect(html).toContain('<input type="hidden" name="id" value="7"/>');
  expect(html).toContain("&lt;b&gt;報名&lt;/b&gt;");
});

test.each([
  ["id=7&id=404", "404", "線上預約"],
  ["id=7,%00&id=<script>&id=-1&id=007", "線上預約"],
  ["id=404", "404", "還沒有選擇程式"],
  ["", "", "還沒有選擇程式"],
])(
  "the address ?%s says what it cannot show, and the page stays usable",
  async (query, ...expected) => {
    const { html, status } = await render(query);
    expect(status).toBe(200);
    for (const text of expected) expect(html).toContain(text);
    expect(html).not.toContain("<script>");
    expect(html).toContain('href="/publicCodes');
  },
);

test("more than four are cut, and the page says so", async () => {
  const { words, asked } = await render("id=7,8&id=8&id=9&id=10&id=11&id=12");
  expect(words).toContain("一次最多比較 4 個程式，另外 2 個沒有列入");
  expect(asked.map(({ request }) => request)).toContainEqual({ ids: "7,8,9,10" });
});

const search = "keyword=%E9%A0%90%E7%B4%84&type=mapping&type=documents&sort=newest";
const searched = new URLSearchParams({ search }).toString();

test("a record says question, number and list, whole on paper, with room for reasons", async () => {
  const { html, words, asked } = await render(`id=7&id=8&${searched}`);
  const request = asked.find(({ path }) => path === comparisons.compare.path)?.request;
  expect(request).toEqual({ ids: "7,8", search });
  for (const text of [
    "公共程式搜尋紀錄",
    "地圖圖臺、文件處理",
    "501 個程式",
    "另有 500 個未列在這份紀錄",
    "2026-03-03",
    "選用的程式與理由",
  ])
    expect(words).toContain(text);
  expect(html).toContain('data-print="wide"');
  // The whole comparison, and one line for who searched.
  expect(onPaper(html)).toMatch(/安裝與文件.*版次/s);
  expect(html).toMatch(/<textarea rows="1"/);
  expect(html).toContain(`http://localhost:3000/publicCodes/compare?id=7&amp;id=8&amp;${searched}`);
  expect(html).toContain(`compare.ods?${searched}&amp;ids=7%2C8&amp;lang=zh-TW`);
  const back = search.replaceAll("&", "&amp;");
  expect(html).toContain(`href="/publicCodes?${back}&amp;lang=zh-TW"`);
});

test("a record without a comparison says so, also of a search for everything", async () => {
  const { html, words, status } = await render("search=", "en-US");
  expect(status).toBe(200);
  expect(words).toContain("No programs were chosen to compare");
  expect(words).toContain("500 more are not in this record");
  expect(html).toContain('<span lang="zh-Hant-TW">自訂授權</span>');
});
