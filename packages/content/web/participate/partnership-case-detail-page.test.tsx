import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { type Language, languages } from "@public-code/core/contract/language.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { formatPeriod } from "@public-code/core/web/format-values.ts";
import { chineseWithoutLanguage } from "@public-code/portal/test-support/web/chinese-text.ts";
import { crumbsOf } from "@public-code/portal/test-support/web/crumbs-of.ts";
import { Answers, renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { partnershipCases } from "#contract/content.ts";
import { makeCaseDetail } from "../test-support/make-case.ts";
import * as detailPage from "./partnership-case-detail-page.tsx";

type Detail = ReturnType<typeof makeCaseDetail>;

function render(detail: Detail, lang: Language = "zh-TW") {
  const answers = new Answers().on(partnershipCases.queryCase, () => dataReply(detail));
  return renderPage(detailPage, {
    address: "/participate/partnershipCaseDetail/8",
    params: { caseId: "8" },
    lang,
    answers,
  });
}

test.each<
  [name: string, shown: string, without: Parameters<typeof makeCaseDetail>[0] | Partial<Detail>]
>([
  ["introduction", "案例介紹", { introduction: "" }],
  ["agency", ">政府機關<", { govDept: "" }],
  ["team", ">協力團隊<", { partnerTeam: "" }],
  ["period", "2026-08-03 - 2026-10-30", { startDate: "", endDate: "" }],
  ["video", "播放影片", { videoUrl: "" }],
  ["partner intro", "<p>團隊介紹</p>", { partnerIntro: "" }],
  ["result", "<p>試用四週</p>", { resultDesc: "" }],
  ["source", 'href="https://git.example.tw/sample/booking"', { publicProgramRelatr: "" }],
  ["program", 'href="/publicCodes/codeDetail?id=12&amp;lang=zh-TW"', { lastestProgramId: null }],
  ["members", "訪談使用者", { partnerMembers: [] }],
  ["steps", "協作歷程", { processes: [] }],
  ["experiences", "第一週就請使用者來。", { experiences: [] }],
])(
  "the block of the %s stands in the page, and is left out when there is nothing in it",
  async (_name, shown, without) => {
    const whole = makeCaseDetail();
    expect((await render(whole)).html).toContain(shown);
    const partnershipCase = { ...whole.partnershipCase, ...without };
    expect((await render({ ...whole, ...without, partnershipCase })).html).not.toContain(shown);
  },
);

test("a case is reached through list and overview, and leads back to the list", async () => {
  const { html, status } = await render(makeCaseDetail());
  expect(status).toBe(200);
  expect(html).toContain("<title>公共程式平臺 - 手語翻譯員線上預約（協力案例）</title>");
  expect(html).toContain('href="/participate/partnershipCase?lang=zh-TW"');
  expect(html.match(/href="\/participate\/partnershipCaseList\?lang=zh-TW"/g)).toHaveLength(2);
  expect(html).toMatch(/rel="canonical" href="[^"]*partnershipCaseDetail\/8\?lang=zh-TW"/);
});

test("a sample says that it is one", async () => {
  expect((await render(makeCaseDetail())).html).not.toContain("這是示範案例");
  expect((await render(makeCaseDetail({ sample: true }))).html).toContain("這是示範案例");
});

test("a case that is not translated says on an English page that it is Chinese", async () => {
  const { html } = await render(
    { ...makeCaseDetail({ videoUrl: "" }), untranslated: true },
    "en-US",
  );
  expect(html).toContain("第一週就請使用者來。");
  expect(chineseWithoutLanguage(html)).toEqual([]);
});

test("a video of our own storage is played from there alone, with what it shows in words", async () => {
  const video = { videoUrl: "videos/sharing", videoType: "video/webm", videoText: "攤商登記食物" };
  const { html } = await render(makeCaseDetail(video));
  expect(html).toContain('<source src="/files/pcp/videos/sharing" type="video/webm"/>');
  expect(/<video[^>]*>/.exec(html)?.[0]).toContain('aria-label="影片：手語翻譯員線上預約"');
  expect(html).toMatch(/<figcaption[^>]*>.*攤商登記食物.*<\/figcaption>/);
  expect(html).not.toMatch(/<iframe|(?:src|poster)="https?:/);
});

test("pictures keep their place and offer smaller sizes", async () => {
  const { html } = await render(makeCaseDetail());
  const image = /<img[^>]*src="\/files\/pcp\/cases\/cover.png"[^>]*>/.exec(html)?.[0];
  expect(image).toContain('width="960"');
  expect(image).toContain('height="540"');
  expect(html).toContain("/files/pcp/cases/cover.png/480.avif 480w");
});

const crumbs = {
  "zh-TW": [
    "首頁 /",
    "參與協作",
    "協力案例 /participate/partnershipCase",
    "協力案例清單 /participate/partnershipCaseList",
    "找不到這個案例",
  ],
  "en-US": [
    "Home /",
    "Participate",
    "Partnership cases /participate/partnershipCase",
    "Partnership case list /participate/partnershipCaseList",
    "Case not found",
  ],
};

test.each(languages)(
  "an unknown case is 404 in words, and says in %s where it is",
  async (lang) => {
    const answers = new Answers().on(partnershipCases.queryCase, () => {
      throw new CallError(404, "err.notFound", "查無資料。");
    });
    const address = "/participate/partnershipCaseDetail/999";
    const { html, status } = await renderPage(detailPage, { address, lang, answers });
    expect(status).toBe(404);
    expect(crumbsOf(html)).toEqual(crumbs[lang]);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('name="robots" content="noindex"');
  },
);

test("any other failure is not taken for a missing case", async () => {
  const answers = new Answers().on(partnershipCases.queryCase, () => {
    throw new CallError(503, "err.unavailable", "");
  });
  await expect(
    renderPage(detailPage, {
      address: "/participate/partnershipCaseDetail/8",
      params: { caseId: "8" },
      answers,
    }),
  ).rejects.toMatchObject({ status: 503 });
});

test("a period with one end keeps its side", () => {
  expect(formatPeriod("20260803", "")).toBe("2026-08-03 -");
  expect(formatPeriod("", "20261030")).toBe("- 2026-10-30");
  expect(formatPeriod("", "")).toBe("");
});
