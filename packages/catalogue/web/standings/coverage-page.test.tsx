import { listReply } from "@public-code/core/contract/endpoint.ts";
import { emptyHealth } from "@public-code/evidence/contract/count-health.ts";
import type { ProgramHealth } from "@public-code/evidence/contract/health.ts";
import { crumbsOf } from "@public-code/portal/test-support/web/crumbs-of.ts";
import { Answers, renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { type CoveredAgency, type CoveredLevel, coverage } from "#contract/standings/coverage.ts";
import * as page from "./coverage-page.tsx";

const none = emptyHealth();
const health: ProgramHealth = {
  programs: 3,
  kinds: {
    ...none.kinds,
    repository: { ...none.kinds.repository, good: 2, bad: 1 },
    history: { ...none.kinds.history, unknown: 1, notMeasured: 2 },
  },
  badges: { maintained: 2, secure: 0, reused: 1 },
};
const publishing: CoveredAgency = {
  ...{ code: "A1", name: "測試部", level: "central", sample: true },
  ...{ standing: "publishes", exemption: null, health },
};
const exempt: CoveredAgency = {
  ...{
    code: "B 1",
    name: "測試縣政府",
    level: "",
    sample: false,
    standing: "exempt",
    health: null,
  },
  exemption: { until: "20270630", reason: "Holds classified data" },
};
const ended: CoveredAgency = {
  ...exempt,
  ...{ code: "C1", standing: "nothing", exemption: { until: "20250101", reason: "過期的理由" } },
};
const counts = { publishes: 1, exempt: 0, preparing: 0, nothing: 0 };
const levels: CoveredLevel[] = [
  { level: "central", agencies: counts, health },
  { level: "notStated", agencies: { ...counts, publishes: 0, exempt: 899 }, health: none },
];
const standings = { publishes: 1, exempt: 1, preparing: 0, nothing: 1 };

const answers = (rows: CoveredAgency[], total = rows.length) =>
  new Answers().on(coverage.queryCoverage, () => ({
    ...listReply(rows, total),
    ...{ levels, samples: 1, takenIn: { programs: 5, agencies: 1 }, standings },
  }));
const address = "/about/statistics/coverage";

test("each number of a level leads to its agencies, and all levels are counted together", async () => {
  const replies = answers([publishing], 900);
  const { html } = await renderPage(page, { address, answers: replies });
  expect(replies.requests[0]?.request).toEqual({
    ...{ keyword: "", level: "", standing: "", page: 0, iDisplayLength: 20 },
  });
  expect(html).toContain(
    "900 個機關中，1 個已公開程式，899 個豁免公開，0 個準備中，0 個尚未公開。 其中 1 個機關的 5 個程式由平臺依公開資料收錄，機關尚未填報。",
  );
  expect(html).toContain(
    `aria-label="未填，豁免公開：899" href="${address}?level=notStated&amp;standing=exempt&amp;lang=zh-TW#agencies"`,
  );
  expect(html).toContain(`href="${address}?page=2&amp;lang=zh-TW#agencies"`);
  expect(crumbsOf(html)).toEqual([
    "首頁 /",
    "關於平臺",
    "統計資訊 /about/statistics",
    "各機關公開情形",
  ]);
});

test("what could not be measured is said, of all programs and of one agency, and is never good", async () => {
  const { html } = await renderPage(page, { address, answers: answers([publishing]) });
  expect(html).toMatch(
    /近期開發<\/th>.*?<div>0<\/div>.*?<div>0<\/div>.*?<div>0<\/div>.*?<div>1<\/div>.*?<div>2<\/div>/s,
  );
  expect(html).toContain("儲存庫狀態：良好 2、有問題 1");
  expect(html).toContain("（例如儲存庫沒有回應），或讀到的內容已超過 45 天者，列為「無法判定」");
  expect(html).not.toContain("無法判斷");
  expect(html).toContain("1 個是虛構機關的示範資料");
  expect(html).toMatch(/data-outcome="bad"[^>]*>儲存庫狀態/);
  expect(html).toMatch(/data-outcome="unknown"[^>]*>近期開發：無法判定 1、未查核 2/);
  expect(html).toContain("維護 2 個、安全 0 個、可再利用 1 個");
});

test("an exemption says its last day and its reason as it is given; one that has ended says so", async () => {
  const { html } = await renderPage(page, { address, answers: answers([exempt, ended]) });
  expect(html).toContain('href="/agencies/B%201?lang=zh-TW"');
  expect(html).toContain("豁免至 2027-06-30");
  expect(html).toContain("Holds classified data");
  expect(html).toContain("豁免已於 2025-01-01 到期");
  expect(html).not.toContain("過期的理由");
  const chinese = { ...exempt, exemption: { until: "20270630", reason: "涉及機密" } };
  const english = await renderPage(page, { address, lang: "en-US", answers: answers([chinese]) });
  expect(english.html).toMatch(/<span lang="zh[^"]*">涉及機密/);
});

test("the address holds keyword, level and standing, and every way on keeps the others", async () => {
  const replies = answers([exempt]);
  const { html } = await renderPage(page, {
    address: `${address}?keyword=%E7%B8%A3&level=central&standing=exempt&page=x`,
    lang: "en-US",
    answers: replies,
  });
  expect(replies.requests[0]?.request).toMatchObject({
    ...{ keyword: "縣", level: "central", standing: "exempt", page: 0 },
  });
  expect(html).toContain("Condition of published programs: Central");
  expect(html).toContain('<input type="hidden" name="standing" value="exempt"/>');
  const keyword = "keyword=%E7%B8%A3";
  expect(html).toContain(
    `${address}?${keyword}&amp;level=central&amp;standing=nothing&amp;lang=en-US`,
  );
  expect(html).toContain(`${address}?${keyword}&amp;standing=exempt&amp;lang=en-US`);
});

test("a search without a hit and a page after the last one lead back", async () => {
  const without = await renderPage(page, {
    address: `${address}?keyword=none`,
    answers: answers([]),
  });
  expect(without.html).toContain("找不到符合條件的機關");
  const past = await renderPage(page, { address: `${address}?page=99`, answers: answers([], 45) });
  expect(past.html).toMatch(/清單只有 3 頁/);
});
