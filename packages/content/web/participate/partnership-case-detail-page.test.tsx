import { dataReply } from "@public-code/core/contract/endpoint.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { formatPeriod } from "@public-code/core/web/format-values.ts";
import { chineseWithoutLanguage } from "@public-code/portal/test-support/web/chinese-text.ts";
import { Answers, renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { describe, expect, test } from "vitest";
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

/** What only the block of that name shows, and the case without it. */
const blocks: Record<string, { shown: string; without: (detail: Detail) => void }> = {
  introduction: {
    shown: "案例介紹",
    without: (detail) => {
      detail.partnershipCase.introduction = "";
    },
  },
  agency: {
    shown: ">政府機關<",
    without: (detail) => {
      detail.partnershipCase.govDept = "";
    },
  },
  team: {
    shown: ">協力團隊<",
    without: (detail) => {
      detail.partnershipCase.partnerTeam = "";
    },
  },
  period: {
    shown: "2026-08-03 - 2026-10-30",
    without: (detail) => {
      detail.partnershipCase.startDate = "";
      detail.partnershipCase.endDate = "";
    },
  },
  video: {
    shown: "播放影片",
    without: (detail) => {
      detail.partnershipCase.videoUrl = "";
    },
  },
  "partner intro": {
    shown: "<p>團隊介紹</p>",
    without: (detail) => {
      detail.partnershipCase.partnerIntro = "";
    },
  },
  members: {
    shown: "訪談使用者",
    without: (detail) => {
      detail.partnerMembers = [];
    },
  },
  steps: {
    shown: "協作歷程",
    without: (detail) => {
      detail.processes = [];
    },
  },
  result: {
    shown: "<p>試用四週</p>",
    without: (detail) => {
      detail.partnershipCase.resultDesc = "";
    },
  },
  source: {
    shown: 'href="https://git.example.tw/sample/booking"',
    without: (detail) => {
      detail.partnershipCase.publicProgramRelatr = "";
    },
  },
  program: {
    shown: 'href="/publicCodes/codeDetail?id=12&amp;lang=zh-TW"',
    without: (detail) => {
      detail.partnershipCase.lastestProgramId = null;
    },
  },
  experiences: {
    shown: "第一週就請使用者來。",
    without: (detail) => {
      detail.experiences = [];
    },
  },
};

describe.each(Object.entries(blocks))("the block of the %s", (_name, { shown, without }) => {
  test("stands in the page", async () => {
    expect((await render(makeCaseDetail())).html).toContain(shown);
  });

  test("is left out when there is nothing in it", async () => {
    const detail = makeCaseDetail();
    without(detail);
    expect((await render(detail)).html).not.toContain(shown);
  });
});

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

test("an unknown case is 404 in words", async () => {
  const answers = new Answers().on(partnershipCases.queryCase, () => {
    throw new CallError(404, "err.notFound", "查無資料。");
  });
  const { html, status } = await renderPage(detailPage, {
    address: "/participate/partnershipCaseDetail/999",
    params: { caseId: "999" },
    answers,
  });
  expect(status).toBe(404);
  expect(html).toContain("找不到這個案例");
  expect(html).toContain('name="robots" content="noindex"');
});

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
