import { listReply } from "@public-code/core/contract/endpoint.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { chineseWithoutLanguage } from "@public-code/portal/test-support/web/chinese-text.ts";
import { Answers, renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { listProgramStories, listStories, type PublicStory } from "#contract/public-stories.ts";
import * as storiesPage from "./stories-page.tsx";
import { makeStory } from "./test-support/make-story.ts";

async function render(
  rows: PublicStory[],
  { query = "", total = rows.length, lang = "zh-TW" as Language } = {},
) {
  const answers = new Answers()
    .on(listStories, () => listReply(rows, total))
    .on(listProgramStories, () => listReply(rows, total));
  const address = `/participate/adoptionStories${query}`;
  const { html } = await renderPage(storiesPage, { address, lang, answers });
  return { html, asked: answers.requests[0]?.request };
}

test("each story has its four texts, program and agency, and an address of its own", async () => {
  const { html } = await render([makeStory()]);
  expect(html).toContain('id="story-3"');
  expect(html).toContain('href="/publicCodes/codeDetail?id=7&amp;lang=zh-TW"');
  expect(html).toContain('href="/agencies/sample-b?lang=zh-TW"');
  const places = ["紙本登記", "加上場地費", "約 15 人天", "先整理場地資料"].map((text) =>
    html.indexOf(`>${text}</dd>`),
  );
  expect(places).toEqual(places.toSorted((first, other) => first - other));
  expect(places).not.toContain(-1);
  expect(html).toContain("2026-11-20");
});

test("an English page says of each text without translation that it is Chinese", async () => {
  const { html } = await render([makeStory({ advice: "Sort the rooms first." })], {
    lang: "en-US",
  });
  expect(html).toContain('<dd lang="zh-Hant-TW"');
  expect(chineseWithoutLanguage(html)).toEqual([]);
});

test("further pages have links, and each page its own title", async () => {
  const { html, asked } = await render([makeStory()], { query: "?page=2", total: 25 });
  expect(asked).toEqual({ page: 1, iDisplayLength: 10 });
  expect(html).toContain("<title>公共程式平臺 - 導入經驗（第 2 頁）</title>");
  expect(html).toContain('href="/participate/adoptionStories?page=3&amp;lang=zh-TW"');
});

test.each([
  ["?use=12&page=1", { reuseId: "12", page: 0, iDisplayLength: 10 }, "?use=12"],
  ["?program=7", { programId: "7", page: 0, iDisplayLength: 10 }, "?program=7"],
  [
    "?agency=sample-b&page=2",
    { agencyCode: "sample-b", page: 1, iDisplayLength: 10 },
    "?agency=sample-b&amp;page=2",
  ],
])(
  "%s is a part of the list with an address of its own, and leads to all",
  async (query, request, own) => {
    const { html, asked } = await render([makeStory()], { query, total: 25 });
    expect(asked).toEqual(request);
    expect(html).toMatch(
      /<a[^>]*href="\/participate\/adoptionStories\?lang=zh-TW"[^>]*>看所有導入經驗/,
    );
    expect(html).toContain(`/participate/adoptionStories${own}`);
    const titled = query.startsWith("?use") ? "示範機關乙導入「場地預約」的經驗" : "導入經驗";
    expect(html).toContain(`<title>公共程式平臺 - ${titled}`);
  },
);

test("without stories the page says so and leads on", async () => {
  expect((await render([])).html).toMatch(/還沒有導入經驗.*href="\/publicCodes\?lang=zh-TW"/s);
});

test("a page after the last one says so, and none of the pages is the current one", async () => {
  const { html } = await render([], { query: "?page=9", total: 25 });
  expect(html).not.toContain("還沒有導入經驗");
  expect(html).toMatch(/清單只有 3 頁.*href="\/participate\/adoptionStories\?lang=zh-TW"/s);
  expect(html.match(/<nav aria-label="分頁".*<\/nav>/s)?.[0]).not.toContain("aria-current");
});
