import type { FlagCode } from "@public-code/core/contract/code-lists/code-names.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { languages } from "@public-code/core/contract/language.ts";
import { answersWritten, makePageText } from "@public-code/portal/test-support/web/page-text.ts";
import {
  type Answers,
  makeCode,
  makeRootData,
  makeSettings,
  renderPage,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { describe, expect, test } from "vitest";
import { faq, pageTexts } from "#contract/content.ts";
import { knowText } from "../texts/know.ts";
import * as knowPage from "./know-page.tsx";

const item = {
  faqId: 7,
  groupId: "know",
  question: "什麼是公共程式？",
  answer: "<p>公開的程式。</p>",
  untranslated: false,
};

function answers(items = [item]): Answers {
  return answersWritten().on(faq.queryFrontFaqList, () => dataReply(items));
}

async function renderWith(...flags: FlagCode[]): Promise<string> {
  const codes = flags.map((code) => makeCode({ category: "prod_switch", code, name: "Y" }));
  const root = makeRootData({ codes });
  const { html } = await renderPage(knowPage, {
    address: "/about/knowCode",
    root,
    answers: answers(),
  });
  return html;
}

const guideLink = 'href="/codeGuide?lang=zh-TW"';
const provideLink = 'href="/provideCode?lang=zh-TW"';

describe("the four operating steps", () => {
  test("have a button each while no switch is on", async () => {
    const html = await renderWith();
    for (const link of [
      'href="/publicCodes?lang=zh-TW"',
      guideLink,
      provideLink,
      'href="/participate/codeSuggestion?lang=zh-TW"',
    ])
      expect(html).toContain(link);
  });

  test.each<[FlagCode[], shown: string[], hidden: string[]]>([
    [["isHideHowToUsePcpBtn"], [provideLink], [guideLink]],
    [["isHideHowToUseProvideBtn"], [guideLink], [provideLink]],
    [["isNotUseGuidLink", "isHidePartnershipCaseBtn"], [guideLink, provideLink], []],
  ])("heed of %j each its own button alone", async (flags, shown, hidden) => {
    const html = await renderWith(...flags);
    for (const link of shown) expect(html).toContain(link);
    for (const link of hidden) expect(html).not.toContain(link);
  });
});

test.each(languages)("the page shows all its parts in %s", async (lang) => {
  const root = makeRootData({ settings: makeSettings({ lang }) });
  const { html } = await renderPage(knowPage, {
    address: "/about/knowCode",
    root,
    answers: answers(),
  });
  const text = knowText[lang];
  for (const part of [
    text.what.heading,
    text.overseas.title,
    ...text.features.cards.map((card) => card.title),
    text.faqHeading,
    item.question,
    item.answer,
  ])
    expect(html).toContain(part);
});

test("the page asks for the questions of the group know, and leaves the block out without any", async () => {
  const none = answers([]);
  const { html } = await renderPage(knowPage, { address: "/about/knowCode", answers: none });
  expect(none.requests).toEqual([
    { path: faq.queryFrontFaqList.path, request: { groupId: "know" } },
    { path: pageTexts.queryPageText.path, request: { pageCode: "knowCode" } },
  ]);
  expect(html).not.toContain(knowText["zh-TW"].faqHeading);
});

test("a question without translation is shown with a note", async () => {
  const { html } = await renderPage(knowPage, {
    address: "/about/knowCode",
    lang: "en-US",
    answers: answers([{ ...item, untranslated: true }]),
  });
  expect(html).toContain("not available in English yet");
});

test("written sections stand in place of the page's own, the first one beside the drawing", async () => {
  const written = makePageText(
    { title: "為什麼要公開？", html: "<p>因為公費。</p>" },
    { title: "本國案例", html: "<p>場地預約。</p>" },
  );
  const page = { address: "/about/knowCode", answers: answersWritten(written, answers()) };
  const { html } = await renderPage(knowPage, page);
  const parts = ["自己的開頭。", "為什麼要公開？", guideLink, "本國案例", "場地預約。"];
  const places = parts.map((part) => html.indexOf(part));
  expect(places).toEqual(places.toSorted((left, right) => left - right));
  expect(places[0]).toBeGreaterThan(0);
  expect(html).not.toContain(knowText["zh-TW"].overseas.title);
});
