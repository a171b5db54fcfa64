import { dataReply, listReply } from "@public-code/core/contract/endpoint.ts";
import { languages } from "@public-code/core/contract/language.ts";
import { chineseWithoutLanguage } from "@public-code/portal/test-support/web/chinese-text.ts";
import {
  Answers,
  makeCode,
  makeRootData,
  makeSettings,
  renderPage,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { listStories } from "@public-code/reuse/contract/public-stories.ts";
import { makeStory } from "@public-code/reuse/web/stories/test-support/make-story.ts";
import { expect, test } from "vitest";
import { figures, type Statistics } from "#contract/figures/figures.ts";
import * as pressPage from "./press-page.tsx";

const statistics: Statistics = {
  madeAt: "2026-11-26T16:00:00.000Z",
  totals: { programs: 72, agencies: 13, views: 900, repositoryClicks: 1234, downloads: 5 },
  earlier: {
    ...{ programs: 70, agencies: 13, views: 800, repositoryClicks: 1200, reused: 9, uses: 12 },
  },
  samples: 0,
  since: "2015-07",
  onlineByMonth: [{ month: "2024-05", count: 2 }],
  useByMonth: [],
  reuse: {
    ...{ online: 72, reused: 9, uses: 12 },
    byAgency: [],
  },
  submissions: {
    ...{ submitted: 0, decided: 0, medianHours: null, p90Hours: null, earlierMedianHours: null },
  },
};
const answers = (stories = [makeStory()]) =>
  new Answers()
    .on(figures.getStatistics, () => dataReply(statistics))
    .on(listStories, () => listReply(stories, stories.length));
const codes = [
  makeCode({ category: "CS_INFO", code: "cs-owner", name: "Sample Ministry" }),
  makeCode({ category: "CS_INFO", code: "cs-country", name: "Samplia" }),
  makeCode({ category: "CS_INFO", code: "cs-mail", name: "press@example.tw" }),
];
const render = (lang: (typeof languages)[number], replies = answers()) =>
  renderPage(pressPage, {
    address: "/about/press",
    root: makeRootData({ settings: makeSettings({ lang }), codes }),
    answers: replies,
  });

test("who writes about the platform reads whose it is, since when, its figures and whom to ask", async () => {
  const { html } = await render("en-US");
  for (const text of [
    "Run by Sample Ministry, Samplia",
    "the first went online in 2015-07.",
    ">72<",
    ">1,234<",
    "12.5%",
    ">Contact</h2>",
    'href="mailto:press@example.tw"',
    'href="/pictures/logo.svg"',
    'href="/publicCodes/codeDetail?id=7&amp;lang=en-US"',
  ])
    expect(html, text).toContain(text);
});

test("figures of samples are not for quoting", async () => {
  const note =
    "samples of fictitious agencies: their dates of going online, releases, declared uses";
  expect((await render("en-US")).html).not.toContain(note);
  const replies = answers().on(figures.getStatistics, () =>
    dataReply({ ...statistics, samples: 17 }),
  );
  const { html } = await render("en-US", replies);
  for (const text of [note, "The sample figures above are an exception."])
    expect(html).toContain(text);
  expect(html).not.toContain("the first went online");
});

test("Chinese stories are marked on the English page", async () => {
  const { html } = await render("en-US");
  expect(chineseWithoutLanguage(html)).toEqual([]);
});

test.each(languages)("a platform without stories leaves them out, in %s", async (lang) => {
  const { html } = await render(lang, answers([]));
  expect(html).not.toMatch(/Adoption stories<\/h2>|導入經驗<\/h2>/);
  expect(html).toContain("72");
});
