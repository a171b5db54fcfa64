import { listReply } from "@public-code/core/contract/endpoint.ts";
import {
  Answers,
  makeCode,
  makeRootData,
  makeSettings,
  renderInside,
  renderPage,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { describe, expect, test } from "vitest";
import { partnershipCases } from "#contract/content.ts";
import { makeCase } from "../test-support/make-case.ts";
import { partnershipCaseText } from "../texts/partnership-case.ts";
import { caseCarousel } from "./case-slides.tsx";
import { CaseVideo, ownVideoType } from "./case-video.tsx";
import * as partnershipCasePage from "./partnership-case-page.tsx";

const address = "/participate/partnershipCase";
const applyAddress = "https://apply.example.tw/pilot";
const video = "https://youtu.be/abcdefghijk";
const text = partnershipCaseText["zh-TW"];

function answersOf(count: number): Answers {
  const rows = Array.from({ length: count }, (_, index) => makeCase({ caseId: index + 1 }));
  return new Answers().on(partnershipCases.queryList, () => listReply(rows, 14));
}

function renderWith(codes: ReturnType<typeof makeCode>[], answers = answersOf(6)) {
  return renderPage(partnershipCasePage, { address, root: makeRootData({ codes }), answers });
}

describe("the apply button of step 3", () => {
  test("opens a new tab while the code APPLY_LINK has an address", async () => {
    const { html } = await renderWith([
      makeCode({ category: "prod_switch", code: "APPLY_LINK", description: applyAddress }),
    ]);
    const button = new RegExp(`<a [^>]*href="${applyAddress}"[^>]*>`).exec(html)?.[0];
    expect(button).toContain('target="_blank"');
    expect(button).toContain("noopener");
  });

  test("is not there without a description, without the code, or when it is retired", async () => {
    for (const codes of [
      [],
      [makeCode({ category: "prod_switch", code: "APPLY_LINK" })],
      [
        makeCode({
          category: "prod_switch",
          code: "APPLY_LINK",
          description: applyAddress,
          retired: true,
        }),
      ],
    ]) {
      const { html } = await renderWith(codes);
      expect(html).toContain(text.steps[2]?.title);
      expect(html).not.toContain(text.steps[2]?.action);
    }
  });
});

describe("the video of the intro", () => {
  test("is not there without an address", async () => {
    const { html } = await renderWith([]);
    expect(html).not.toContain("播放影片");
    expect(html).toContain(text.intro.facts[0]?.value);
  });

  test("loads nothing from elsewhere before play is pressed", async () => {
    const { html } = await renderWith([
      makeCode({ category: "prod_switch", code: "PARTNERSHIP_VIDEO", description: video }),
    ]);
    expect(html).toContain("播放影片");
    expect(html).toContain("www.youtube-nocookie.com");
    expect(html).not.toMatch(/<iframe|<script|(?:src|href|poster)="https:\/\/[^"]*youtu/);
    expect(html).toContain(`>${text.intro.facts[0]?.value}</dd>`);
  });

  test("of our own storage has a title, loads its length alone, and is told in words", async () => {
    const key = "0123456789abcdef".repeat(2);
    const description = `${key}\n依序說明四個步驟`;
    const { html } = await renderWith([
      makeCode({ category: "prod_switch", code: "PARTNERSHIP_VIDEO", description }),
    ]);
    const player = /<video[^>]*>/.exec(html)?.[0];
    expect(player).toContain('aria-label="公民科技試驗場域介紹影片"');
    expect(player).toContain('preload="metadata"');
    expect(player).not.toContain("autoPlay");
    expect(html).toContain(`<source src="/files/pcp/${key}"/>`);
    expect(html).toMatch(/<figcaption[^>]*>.*依序說明四個步驟.*<\/figcaption>/);
    expect(html).not.toMatch(/<iframe|(?:src|poster)="https?:/);
  });

  test("that has no English words says on an English page that they are Chinese", async () => {
    const description = `${video}\n依序說明四個步驟`;
    const code = makeCode({ category: "prod_switch", code: "PARTNERSHIP_VIDEO", description });
    const { html } = await renderPage(partnershipCasePage, {
      address,
      root: makeRootData({ settings: makeSettings({ lang: "en-US" }), codes: [code] }),
      answers: answersOf(0),
    });
    expect(html).toContain('<span lang="zh-Hant-TW">依序說明四個步驟</span>');
  });

  test("of our own storage is played by the browser, an unknown one is a link", () => {
    expect(ownVideoType("media/intro.mp4")).toBe("video/mp4");
    expect(ownVideoType("https://elsewhere.example.tw/intro.mp4")).toBeUndefined();
    const own = renderInside(() => <CaseVideo address="media/intro.webm" title="介紹" />);
    expect(own).toContain('<source src="/files/pcp/media/intro.webm" type="video/webm"/>');
    const other = renderInside(() => (
      <CaseVideo address="https://video.example.tw/1" title="介紹" />
    ));
    expect(other).toMatch(/<a href="https:\/\/video\.example\.tw\/1"[^>]*target="_blank"/);
  });
});

describe("the carousel", () => {
  test("moves as the specification says", () => {
    expect(caseCarousel).toEqual({
      cases: 6,
      delay: 3000,
      speed: 400,
      loop: true,
      perView: [1, 2, 3],
      spacing: 10,
    });
  });

  test("asks for six cases and shows one slide each, beside the way to all of them", async () => {
    const answers = answersOf(6);
    const { html } = await renderWith([], answers);
    expect(answers.requests[0]?.request).toEqual({ iDisplayLength: 6 });
    expect(html.match(/aria-roledescription="投影片"/g)).toHaveLength(6);
    expect(html).toContain(
      "--per-view-narrow:1;--per-view-medium:2;--per-view-wide:3;--spacing:0.625rem",
    );
    expect(html).toContain('href="/participate/partnershipCaseList?lang=zh-TW"');
  });

  test("can be paused, and stepped through in both directions", async () => {
    const { html } = await renderWith([]);
    const controls = ["暫停自動播放", "上一張", "下一張"].map((label) =>
      html.indexOf(`aria-label="${label}"`),
    );
    expect(controls.every((position) => position > 0)).toBe(true);
    expect([...controls].sort((first, other) => first - other)).toEqual(controls);
  });

  test("is left out without cases", async () => {
    const { html } = await renderWith([], answersOf(0));
    expect(html).not.toContain("輪播");
  });
});
