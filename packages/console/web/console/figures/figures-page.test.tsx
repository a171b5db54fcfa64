import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { Answers, renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { type ConsoleFigures, figures } from "#contract/figures/figures.ts";
import * as statisticsPage from "#web/statistics/statistics-page.tsx";
import FiguresPage from "./figures-page.tsx";

const decisions = { submitted: 3, decided: 2, medianHours: 6, p90Hours: 9 };
const catalogue = {
  madeAt: "2026-05-04T01:00:00.000Z",
  totals: { programs: 1, agencies: 1, views: 1, repositoryClicks: 1, downloads: 1 },
  onlineByMonth: [],
  byAgency: [],
  byType: [],
  byTechnology: [],
  byLicence: [],
  useByMonth: [],
  reuse: { online: 0, reused: 0, byAgency: [], byMonth: [] },
};
const shown: ConsoleFigures = {
  ...catalogue,
  submissions: { ...decisions, waiting: 0, byMonth: [] },
  programs: [],
  downloads: [],
  missedSearches: [],
  faqVotes: [],
};
const answers = new Answers().on(figures.getStatistics, () =>
  dataReply({ ...catalogue, submissions: decisions }),
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
