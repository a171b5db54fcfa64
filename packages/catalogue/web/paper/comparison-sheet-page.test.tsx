import { dataReply } from "@public-code/core/contract/endpoint.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { chineseWithoutLanguage } from "@public-code/portal/test-support/web/chinese-text.ts";
import { Answers, renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import {
  type ComparedCell,
  type Comparison,
  comparisons,
} from "#contract/comparison/comparison.ts";
import * as page from "./comparison-sheet-page.tsx";

const cell = (text: string): ComparedCell => ({
  text,
  outcome: null,
  origin: "declared",
  confirmedAt: null,
  sample: false,
});
const row = (name: string, text: (id: number) => string, ids: readonly number[]) => ({
  name,
  label: `Row ${name}`,
  differs: true,
  matters: true,
  cells: ids.map((id) => cell(text(id))),
});
const mailbox = `${"opensource".repeat(6)}@sample-a.example.tw`;
const vulnerable =
  "3 個嚴重或高風險弱點，共 7 個（查了 387／438 個元件）。其餘 51 個沒有確切版本的套件識別碼（purl），或弱點資料庫不收這類套件，無法詢問";
const longName = "長".repeat(100);

function comparisonOf(given: readonly number[]): Comparison {
  const ids = given.filter((id) => id < 100);
  return {
    programs: ids.map((id) => ({
      programId: id,
      firstEditionNo: id,
      programName: id === 9 ? longName : `程式 ${id}`,
      provideDept: "a",
      provideDeptName: "示範機關",
      repositoryEnd: null,
      conclusion: `Ready to reuse ${id}.`,
    })),
    missing: given.filter((id) => id >= 100),
    groups: [
      {
        name: "mayI",
        label: "May I use it?",
        rows: [
          row(
            "summary",
            (id) =>
              id === 49 ? `句子。${"全".repeat(90)}` : id < 50 ? `答案 ${id}` : "滿".repeat(400),
            ids,
          ),
          row("vulnerabilities", (id) => (id < 50 ? vulnerable : "滿".repeat(400)), ids),
          row("teches", (id) => (id < 50 ? "Java" : "滿".repeat(400)), ids),
          row("licence", (id) => (id === 7 ? "MIT" : "AGPL-3.0"), ids),
          row("conditions", (id) => (id < 50 ? "保留聲明" : "滿".repeat(400)), ids),
          row("limitations", () => "不擔保", ids),
        ],
      },
      {
        name: "helps",
        label: "Who can help?",
        rows: [
          row("contactAgency", (id) => (id < 50 ? "資訊組" : "滿".repeat(400)), ids),
          row("contactEmail", (id) => (id < 50 ? `service${id}` : mailbox), ids),
        ],
      },
    ],
    sources: [],
    licences: [],
  };
}

async function render(query: string, lang: Language = "zh-TW") {
  const answers = new Answers().on(comparisons.compare, ({ ids }) =>
    dataReply(comparisonOf([ids].flat().map(Number))),
  );
  const shown = await renderPage(page, {
    address: `/publicCodes/comparisonSheet?${query}`,
    lang,
    answers,
  });
  return { ...shown, text: shown.html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ") };
}

test("a sheet has the answers, what an officer signs for, and room for the decision", async () => {
  const { html, text } = await render("id=7&id=8");
  for (const part of [
    "程式 7",
    "示範機關",
    "Ready to reuse 8.",
    "答案 7",
    "MIT",
    "AGPL-3.0",
    "保留聲明",
    "service8",
    "製作日期：",
    "/publicCodes/compare?id=7&amp;id=8",
    "理由",
    "決行",
  ])
    expect(text).toContain(part);
  // The page of the comparison has the rest.
  expect(text).not.toContain("不擔保");
  expect(html.match(/<textarea/g)).toHaveLength(1);
  expect(html).toMatch(/<svg role="img" aria-label="掃描後開啟：[^"]+id=8[^"]*"/);
});

test("texts are whole while a sheet has room; else the longest are cut, and never a mailbox", async () => {
  const lengthIn = async (query: string) =>
    Math.max(...[...(await render(query)).text.matchAll(/長+/g)].map(([run]) => run.length));
  expect(await lengthIn("id=7&id=9")).toBe(100);
  expect(await lengthIn("id=7&id=8&id=10&id=9")).toBe(100);
  expect((await render("id=7&id=8")).text).toContain(vulnerable);
  expect((await render("id=7&id=49")).text).toContain("全".repeat(90));
  expect((await render("id=7&id=49")).html).not.toContain("<details");
  const crowded = await render("id=7&id=50&id=51&id=52");
  // Six lines of nineteen and a half characters in each of five rows, beside four short ones.
  expect(crowded.text).toContain(`${"滿".repeat(117)}...`);
  expect(crowded.text).not.toContain("滿".repeat(118));
  expect(crowded.text).toContain(mailbox);
});

test.each(["", "id=7", "id=7&id=404", "id=<b>"])(
  "no sheet is made of fewer than two programs: ?%s",
  async (query) => {
    const { html, status } = await render(query);
    expect(status).toBe(404);
    expect(html).toContain("至少要有兩個程式");
    expect(html).not.toContain("<textarea");
  },
);

test("a program that is not online is named on the screen", async () => {
  expect((await render("id=7&id=8&id=404")).text).toContain("404");
});

test("an English sheet marks what is Chinese", async () => {
  expect(chineseWithoutLanguage((await render("id=7&id=8", "en-US")).html)).toEqual([]);
});
