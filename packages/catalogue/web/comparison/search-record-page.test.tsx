import { dataReply } from "@public-code/core/contract/endpoint.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { Answers, renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { comparisons } from "#contract/comparison/comparison.ts";
import { type SearchRecord, searchRecords } from "#contract/comparison/search-record.ts";
import * as recordPage from "./search-record-page.tsx";

const record: SearchRecord = {
  keyword: "預約",
  exact: false,
  alsoSearched: ["登記"],
  filters: [{ label: "功能類型", values: ["地圖圖臺", "文件處理"] }],
  sort: "相關程度",
  total: 501,
  near: 0,
  programs: [
    {
      programId: 7,
      firstEditionNo: 7,
      programName: "線上預約",
      provideDeptName: "示範機關",
      repositoryEnd: null,
      authorizationsStr: "MIT",
      updateTime: "2026-03-02T18:30:00.000Z",
    },
  ],
};

async function render(query: string, lang: Language = "zh-TW", reply = record) {
  const answers = new Answers()
    .on(searchRecords.getSearchRecord, () => dataReply(reply))
    .on(comparisons.compare, () =>
      dataReply({
        programs: [7, 8].map((programId) => ({
          programId,
          firstEditionNo: programId,
          programName: `程式 ${programId}`,
          provideDept: "a",
          provideDeptName: "示範機關",
          repositoryEnd: null,
          conclusion: "可直接採用。",
        })),
        missing: [],
        groups: [{ name: "program", label: "程式", rows: [] }],
        sources: [],
        licences: [],
      }),
    );
  const address = `/publicCodes/searchRecord?${query}`;
  const { html } = await renderPage(recordPage, { address, lang, answers });
  const text = html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  return { html, words: text, asked: answers.requests };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-23T16:30:00Z"), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a record says question, number, list, date and address, with room for reasons", async () => {
  const query = "keyword=預約&type=mapping&type=documents&sort=newest&id=7&id=8";
  const { html, words, asked } = await render(query);
  expect(asked[0]?.request).toMatchObject({
    keyword: "預約",
    type: ["mapping", "documents"],
    sort: "newest",
    exact: "",
  });
  for (const text of [
    "製作日期：2026-11-24",
    "也搜尋了 登記",
    "地圖圖臺、文件處理",
    "501 個程式",
    "另有 500 個未列在這份紀錄",
    "2026-03-03",
    "選用的程式與理由",
  ])
    expect(words).toContain(text);
  const same = `keyword=${encodeURIComponent("預約")}&amp;type=mapping&amp;type=documents&amp;sort=newest`;
  expect(html).toContain(
    `http://localhost:3000/publicCodes/searchRecord?${same}&amp;id=7&amp;id=8`,
  );
  expect(html).toContain(
    `href="/api/PublicProgramInfo/searchRecord.ods?${same}&amp;ids=7%2C8&amp;lang=zh-TW"`,
  );
  expect(html).toContain(`href="/publicCodes?${same}&amp;lang=zh-TW"`);
});

test("a record without a comparison says so, in English as well", async () => {
  const { words, asked } = await render("keyword=x", "en-US");
  expect(words).toContain("No programs were chosen to compare");
  expect(words).toContain("500 more are not in this record");
  expect(asked).toHaveLength(1);
});

test("a licence that has a Chinese name only is marked as Chinese on an English page", async () => {
  const programs = record.programs.map((program) => ({
    ...program,
    authorizationsStr: "自訂授權",
  }));
  const { html } = await render("keyword=x", "en-US", { ...record, programs });
  expect(html).toContain('<span lang="zh-Hant-TW">自訂授權</span>');
});
