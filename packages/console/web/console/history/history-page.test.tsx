import { agencyFields } from "@public-code/content/contract/code-editing/agency-fields.ts";
import { languages } from "@public-code/core/contract/language.ts";
import { makeCode, renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { reuseFields } from "@public-code/reuse/contract/reuse-fields.ts";
import { expect, test } from "vitest";
import type { HistoryRow } from "#contract/history/history.ts";
import HistoryPage from "./history-page.tsx";
import { historyFilterNames } from "./history-request.ts";

const row = (id: number, part: Partial<HistoryRow>): HistoryRow => ({
  ...{ id, at: "2026-03-01T00:00:00.000Z", actorId: "u", actorName: "示範管理者一" },
  ...{ actorRole: "operator", action: "save", subject: "edition", subjectId: String(id) },
  ...{ subjectName: "", firstEditionNo: null, fromState: "", toState: "", reason: "", fields: [] },
  values: [],
  ...{ ids: "", programName: "", caseNo: "", openProgramId: null, ...part },
});

const rows = [
  row(1, {
    ...{ action: "submit", programName: "線上預約", caseNo: "PC11500001", firstEditionNo: 40 },
    ...{ fromState: "4", toState: "1", fields: ["description"], ids: '{"source":40}' },
  }),
  row(2, { action: "setAwards", programName: "線上預約", ids: '{"awards":["award113"]}' }),
  row(3, {
    ...{ action: "mergeAgency", subject: "agency", subjectId: "old-a", subjectName: "舊機關" },
    ...{ toState: "new-a", ids: '{"families":[1,2]}' },
  }),
  row(4, {
    ...{ action: "saveCode", subject: "codeItem", subjectName: "Vue.js", fields: ["nameZh"] },
    subjectId: "code_filter_tech vue",
  }),
  row(5, { action: "orderContent", subject: "faq", subjectId: "all", ids: '{"order":[3,1,2]}' }),
  row(6, { action: "grantOperator", subject: "user", subjectId: "u-7", subjectName: "王小明" }),
  row(7, { action: "measure", subject: "program", subjectId: "4107", programName: "場地預約" }),
  row(8, { action: "updateReuse", subject: "reuse", fromState: "1", toState: "3" }),
  row(9, {
    ...{ action: "answerVulnerability", subject: "program", toState: "not_affected" },
    ids: '{"vulnerability":["GHSA-1","GHSA-2"]}',
    programName: "場地預約",
  }),
  row(10, {
    ...{ action: "approve", subject: "story", subjectId: "3", fromState: "1", toState: "4" },
    ...{ programName: "線上預約", openProgramId: 41 },
  }),
  row(11, {
    ...{ action: "removeReuse", subject: "reuse", fromState: "3", toState: "4" },
    programName: "線上預約",
  }),
  row(12, { action: "takeOffline", fromState: "4", toState: "4", programName: "線上預約" }),
  row(13, {
    ...{ action: "saveCode", subject: "codeItem", subjectName: "Y", fields: ["nameZh"] },
    ...{ subjectId: "prod_switch isNotUseGuidLink", fromState: "N", toState: "Y" },
  }),
  row(14, {
    ...{ action: "saveCode", subject: "codeItem", subjectName: "a@example.tw" },
    subjectId: "CS_INFO cs-mail",
  }),
  row(15, { action: "runJobAgain", subject: "job", ids: '{"name":"publishEvidence"}' }),
];

const named = [
  makeCode({ category: "code_filter_tech", code: "vue", name: "Vue.js" }),
  makeCode({ category: "code_filter_tech", code: "react", name: "React" }),
  makeCode({ category: "code_filter_award", code: "award113", name: "一一三年獎項" }),
  makeCode({ category: "code_filter_provide_dept", code: "new-a", name: "新機關" }),
];

async function textsOf(lang: (typeof languages)[number], shown = rows, days = {}) {
  const none = Object.fromEntries(historyFilterNames.map((name) => [name, ""]));
  const values = { ...none, ...days };
  const loader = () => ({
    ...{ state: { values, page: 1 }, rows: shown, total: shown.length, named },
    options: { actions: [], subjects: [], fields: ["changed", "about"] },
  });
  const page = { default: HistoryPage, loader };
  const { html } = await renderPage(page, { address: "/console/history", lang });
  const body = html.slice(html.indexOf("<tbody"), html.indexOf("</tbody>"));
  return { html, body, texts: body.replace(/<[^>]+>/g, " ") };
}

test("every row is in people's words, with the way to its program", async () => {
  const { body, texts } = await textsOf("zh-TW");
  for (const text of [
    "獎項：一一三年獎項",
    "併入「新機關」",
    "移動 2 個程式",
    "機關 舊機關",
    "：Vue.js",
    "共 3 項重新排序",
    "王小明",
    "上架中 → 審核中",
    "要求查核",
    "評估中 → 使用中",
    "（無） → 不受影響",
    "GHSA-1、GHSA-2",
    "導入經驗：線上預約",
    "使用聲明：線上預約",
    "使用中 → 已移除",
    "設定下架日期",
    "開關：首頁第一張卡片連到「認識公共程式」",
    "已開啟",
    "客服資訊：客服電子郵件",
    "背景工作：公布查核結果",
  ])
    expect(texts).toContain(text);
  expect(body).toContain('href="/console/programs/40?lang=zh-TW"');
  expect(body).toContain("program=PC11500001");
  const named = encodeURIComponent("線上預約");
  expect(body).toContain(`href="/console/reuses?search=${named}`);
});

test.each(languages)("no row shows a code, a number of a row or JSON, in %s", async (lang) => {
  const { texts } = await textsOf(lang);
  expect(texts).not.toMatch(
    /[{}[\]]|award113|old-a|new-a|code_filter|u-7|4107|\bmeasure\b|Reuse|prod_switch|CS_INFO|isNotUse|cs-mail|Evidence|\ball\b|description\b|nameZh/,
  );
});

test.each(languages)("a changed field is called as its form calls it, in %s", async (lang) => {
  const changes = [
    row(1, { fields: ["pictures", "scans", "repositories", "sbomFileId"] }),
    row(2, { subject: "reuse", fields: Object.keys(reuseFields.shape) }),
    row(3, { subject: "agency", fields: Object.keys(agencyFields.shape) }),
    row(4, { subject: "menu", fields: ["about", "adoptionStories", "codeDetail"] }),
  ];
  const { texts } = await textsOf(lang, changes);
  expect(texts).not.toMatch(/其他欄位|Other field|another field/i);
});

test.each(languages)("neither is a switch renamed nor a place named twice, in %s", async (lang) => {
  const code = { action: "saveCode", subject: "codeItem", fields: ["nameZh"] };
  const { texts } = await textsOf(lang, [
    row(1, { ...code, subjectId: "prod_switch isNotUseGuidLink" }),
    row(2, { ...code, subjectId: "ANNOUNCEMENT INDEX-MSG", fields: [] }),
  ]);
  expect(texts).not.toMatch(/變更欄位|Changed fields|Announcement: Announcement/);
});

test.each([
  ["zh-TW", "顯示首頁的協力案例按鈕", "已關閉"],
  ["en-US", "Show the partnership cases button on the home page", "Turned off"],
] as const)(
  "a switch that hides something is told by what it shows, in %s",
  async (lang, name, state) => {
    const hiding = { action: "saveCode", subject: "codeItem", fields: ["nameZh"] };
    const { texts } = await textsOf(lang, [
      row(1, {
        ...hiding,
        subjectId: "prod_switch isHidePartnershipCaseBtn",
        fromState: "N",
        toState: "Y",
      }),
    ]);
    expect(texts).toContain(name);
    expect(texts).toContain(state);
  },
);

test("old and new values of a row are told in words, and older rows say that they have none", async () => {
  const kept = row(1, {
    ...{ subject: "faq", fields: ["draft", "publishedFrom", "question"] },
    values: [
      { path: "draft", before: "true", after: "false" },
      { path: "publishedFrom", before: "", after: "2026-03-02T01:02:03.000Z" },
      { path: "question.zh", before: "甲", after: "乙" },
    ],
  });
  const { texts } = await textsOf("zh-TW", [kept, row(2, { fields: ["description"] })]);
  for (const text of [
    "草稿：是 → 否",
    "公開時間：（無） → 2026-03-02 09:02",
    "問題：中文：甲 → 乙",
    "程式說明：未保留前後的值",
  ])
    expect(texts.replaceAll(/[\u2068\u2069]/g, "")).toContain(text);
});

test("a field that a declaration and a story both have is called as its own form calls it", async () => {
  const fields = ["changed", "mailbox"];
  const { texts } = await textsOf("zh-TW", [row(1, { subject: "reuse", fields })]);
  expect(texts).toContain("修改、聯絡信箱");
  const others = [row(2, { subject: "story", fields: ["changed"] })];
  expect((await textsOf("zh-TW", others)).texts).toContain("需要修改什麼");
  // The filter over every kind of thing has one entry for both.
  const { html } = await textsOf("zh-TW", others);
  expect(html).toContain('<option value="changed">需要修改什麼、修改</option>');
  expect(html).toContain('<option value="about">關於平臺</option>');
});

test("a period that ends before it begins is said to be one", async () => {
  const wrong = "結束日期不能早於起始日期。";
  const { html } = await textsOf("zh-TW", [], { from: "2026-03-02", to: "2026-03-01" });
  expect(html).toContain(wrong);
  const sameDay = { from: "2026-03-02", to: "2026-03-02" };
  for (const days of [sameDay, { to: "2026-03-01" }])
    expect((await textsOf("zh-TW", [], days)).html).not.toContain(wrong);
});

test("choices, days and addresses that an agency has submitted are told in the words of its form", async () => {
  const submitted = row(1, {
    ...{ action: "submit", fields: ["teches", "platforms", "contractorUntil", "description"] },
    values: [
      { path: "teches", before: "vue", after: "vue, react" },
      { path: "platforms", before: "", after: "web,linux" },
      { path: "contractorUntil", before: "2026-01-31", after: "" },
    ],
  });
  const { texts } = await textsOf("zh-TW", [submitted]);
  for (const text of ["Vue.js → Vue.js、React", "（無） → 網頁、Linux", "2026-01-31 → （無）"])
    expect(texts.replaceAll(/[\u2068\u2069]/g, "")).toContain(text);
});
