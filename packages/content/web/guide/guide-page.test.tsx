import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { chineseWithoutLanguage } from "@public-code/portal/test-support/web/chinese-text.ts";
import {
  Answers,
  makeRootData,
  renderInside,
  renderPage,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { describe, expect, test } from "vitest";
import { guides } from "#contract/content.ts";
import { guidePageCodes } from "#contract/guide-pages.ts";
import GuideHubPage from "./guide-hub-page.tsx";
import * as guidePage from "./guide-page.tsx";
import { guideIdOf, guidePageOf } from "./guide-pages.ts";

const file = {
  fileId: 41,
  s3Url: "guides/checklist.pdf",
  fileOriName: "檢核表.pdf",
  fileExtName: "pdf",
  fileSize: 220_160,
};

function row(number: number, part: { untranslated?: boolean } = {}) {
  return {
    guideId: 1,
    title: "政府機關釋出指引",
    content: "<p>從規劃開始。</p>",
    description: "<p>適用對象</p>",
    summaryTitle: `第 ${number} 節`,
    summaryContentTag: `<p>內容 ${number}</p>`,
    processes: [file],
    untranslated: false,
    ...part,
  };
}

function answersOf(rows: ReturnType<typeof row>[]): Answers {
  return new Answers().on(guides.queryFrontGuideList, () => dataReply(rows));
}

describe("guide pages", () => {
  test("ask for the guide of their address, with or without a context path", async () => {
    for (const pageCode of guidePageCodes) {
      for (const address of [addresses[pageCode], `/code${addresses[pageCode]}`]) {
        const answers = answersOf([]);
        await renderPage(guidePage, { address, answers });
        expect(answers.requests[0]?.request).toEqual({ guideId: guideIdOf[pageCode] });
      }
    }
    expect(guidePageCodes.map((code) => guideIdOf[code])).toEqual([1, 2, 3, 4]);
    expect(() => guidePageOf("/codeGuide")).toThrow();
  });

  test("show title, texts, files and summaries, the first of them open", async () => {
    const { html } = await renderPage(guidePage, {
      address: "/codeGuide/eyGovGuide",
      answers: answersOf([row(1), row(2), row(3)]),
    });
    expect(html).toMatch(/<h1>政府機關釋出指引<\/h1>/);
    for (const part of ["<p>從規劃開始。</p>", "<p>適用對象</p>", "<p>內容 3</p>"])
      expect(html).toContain(part);
    const items = [...html.matchAll(/<details[^>]*>/g)].map(([tag]) => tag);
    expect(items.map((tag) => tag.includes("open"))).toEqual([true, false, false]);
    const names = items.map((tag) => / name="([^"]+)"/.exec(tag)?.[1]);
    expect(new Set(names).size).toBe(1);
    expect(names[0]).toBeTruthy();
    expect(html).toContain('href="/codeGuide?lang=zh-TW"');
  });

  test("offer each file once, as a download with kind and size", async () => {
    const { html } = await renderPage(guidePage, {
      address: "/codeGuide/eyGovGuide",
      answers: answersOf([row(1), row(2)]),
    });
    const links = html.match(/<a [^>]*download="檢核表.pdf"[^>]*>/g) ?? [];
    expect(links).toHaveLength(1);
    expect(links[0]).toContain('href="/files/pcp/guides/checklist.pdf"');
    expect(html).toContain("PDF · 215 kB");
  });

  test("say on an English page what of them is Chinese", async () => {
    const { html } = await renderPage(guidePage, {
      address: "/codeGuide/eyGovGuide",
      lang: "en-US",
      answers: answersOf([1, 2].map((number) => row(number, { untranslated: true }))),
    });
    expect(html).toContain("第 2 節");
    expect(chineseWithoutLanguage(html)).toEqual([]);
  });

  test("say what is not translated", async () => {
    const { html } = await renderPage(guidePage, {
      address: "/codeGuide/eyGovGuide",
      lang: "en-US",
      answers: answersOf([row(1), row(2, { untranslated: true })]),
    });
    expect(html).toContain("not available in English yet");
  });

  test("say that a guide without content is being prepared", async () => {
    const { html } = await renderPage(guidePage, {
      address: "/codeGuide/devRule",
      answers: answersOf([]),
    });
    expect(html).toContain("這份指引正在整理");
    expect(html).not.toContain("<details");
  });
});

test("the hub leads to every guide by the name that the menu gives it", () => {
  const root = makeRootData();
  const entry = root.menu.find((candidate) => candidate.pageCode === "codeGuide")?.subPageList[0];
  if (entry) entry.name = "改過的名稱";
  const html = renderInside(GuideHubPage, root);
  for (const code of guidePageCodes) expect(html).toContain(`href="${addresses[code]}?lang=zh-TW"`);
  expect(html).toContain("改過的名稱");
});
