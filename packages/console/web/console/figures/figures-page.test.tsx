import { publicMissedSearches } from "@public-code/catalogue/contract/public-missed-searches.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { Answers, renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { type ConsoleFigures, figures } from "#contract/figures/figures.ts";
import * as statisticsPage from "#web/statistics/statistics-page.tsx";
import FiguresPage from "./figures-page.tsx";

const decisions = {
  ...{ submitted: 3, decided: 2, medianHours: 6, p90Hours: 9, earlierMedianHours: 72 },
};
const earlier = { programs: 0, agencies: 1, views: 3, repositoryClicks: 1, reused: 0, uses: null };
const catalogue = {
  madeAt: "2026-05-04T01:00:00.000Z",
  totals: { programs: 1, agencies: 1, views: 1, repositoryClicks: 1, downloads: 1 },
  earlier,
  samples: 1,
  onlineByMonth: [],
  useByMonth: [],
  reuse: {
    ...{ online: 0, reused: 0, uses: 0 },
    byAgency: [],
  },
};
const shown: ConsoleFigures = {
  ...catalogue,
  submissions: { ...decisions, waiting: 0, byMonth: [] },
  programs: [],
  downloads: [],
  missedSearches: [],
  faqVotes: [],
};
const nothing = { good: 0, attention: 0, bad: 0, unknown: 0, notMeasured: 0 };
const answers = new Answers()
  .on(figures.getStatistics, () => dataReply({ ...catalogue, since: null, submissions: decisions }))
  .on(figures.getVerdictWall, ({ question = "mayI" }) =>
    dataReply({ question, programs: nothing, functions: [], missing: [], tiles: 0 }),
  )
  .on(figures.getActivity, () =>
    dataReply({
      ...{ from: "2025-05-04", until: "2026-05-04", releases: [], releasingRepositories: 0 },
    }),
  )
  .on(publicMissedSearches.listPublicMissedSearches, () =>
    dataReply([{ keyword: "<b>公廁", count: 1_200 }]),
  );

test.each([
  ["zh-TW", "近 36 個月的審核時間", "近 12 個月的審核時間"],
  ["en-US", "Median review time, past 36 months", "Median review time, past 12 months"],
] as const)(
  "the time to a decision says of which months it is, in %s",
  async (lang, inConsole, open) => {
    const consolePage = { default: FiguresPage, loader: () => shown };
    expect((await renderPage(consolePage, { address: "/console/figures", lang })).html).toContain(
      inConsole,
    );
    const { html } = await renderPage(statisticsPage, {
      address: "/about/statistics",
      lang,
      answers,
    });
    expect(html).toContain(open);
  },
);

test.each([
  ["zh-TW", "三次以上，才會列在這裡", "加入同義詞：停車"],
  ["en-US", "searched for in vain three times", "Add synonyms: 停車"],
] as const)(
  "a word missed leads to its synonyms, and none says when one is listed, in %s",
  async (lang, none, link) => {
    const renderWith = async (missedSearches: ConsoleFigures["missedSearches"]) => {
      const page = { default: FiguresPage, loader: () => ({ ...shown, missedSearches }) };
      return (await renderPage(page, { address: "/console/figures", lang })).html;
    };
    expect(await renderWith([])).toContain(none);
    const lastSeenAt = "2026-05-04T01:00:00.000Z";
    const missed = { keyword: "停車", count: 3, lastSeenAt, isPublic: false, isHidden: false };
    const html = await renderWith([missed]);
    expect(html).not.toContain(none);
    expect(html).toContain(`aria-label="${link}"`);
  },
);

test.each([
  [
    "zh-TW",
    [
      "比 30 天前多 1",
      "與 30 天前相同",
      "比 30 天前少 2",
      "沒有更早的數值",
      "之前的 12 個月：3 天",
    ],
    "上架程式中有 1 個是虛構機關的示範資料",
  ],
  [
    "en-US",
    [
      "1 more than 30 days ago",
      "the same as 30 days ago",
      "2 fewer than 30 days ago",
      "no earlier value",
      "The 12 months before: 3 days",
    ],
    "1 of the programs is a sample of a fictitious agency: its dates of going online, releases",
  ],
] as const)(
  "each figure says how it moved, and that samples are, in %s",
  async (lang, changes, samples) => {
    const address = "/about/statistics";
    const { html } = await renderPage(statisticsPage, { address, lang, answers });
    for (const text of [...changes, samples]) expect(html).toContain(text);
    // On an English page, what of it is Chinese says so.
    const marked = lang === "en-US" ? '<span lang="zh-Hant-TW">公廁</span>' : "公廁";
    for (const text of [`&lt;b&gt;${marked}`, "1,200", 'href="/provideCode'])
      expect(html).toContain(text);
    expect(html.match(/<dt/g)).toHaveLength(8);
  },
);

test.each([
  ["", "mayI", "<title>公共程式平臺 - 統計資訊"],
  ["?question=safe", "safe", "<title>公共程式平臺 - 統計資訊：安全嗎？"],
  ["?question=none&page=x", "mayI", "<title>公共程式平臺 - 統計資訊"],
  ["?question=run&page=3", "run", "<title>公共程式平臺 - 統計資訊：有安裝方式嗎？"],
])("the wall of %j answers %s", async (query, question, title) => {
  const { html } = await renderPage(statisticsPage, {
    address: `/about/statistics${query}`,
    lang: "zh-TW",
    answers,
  });
  const request = answers.requests.findLast(({ path }) => path === figures.getVerdictWall.path);
  expect(request?.request).toEqual({ question, page: query.endsWith("3") ? 2 : 0 });
  expect(html).toContain(title);
});
