import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { chineseWithoutLanguage } from "@public-code/portal/test-support/web/chinese-text.ts";
import {
  Answers,
  makeCode,
  makeRootData,
  renderPage,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { describe, expect, test } from "vitest";
import { faq } from "#contract/content.ts";
import * as qnaPage from "./qna-page.tsx";

const item = (faqId: number, groupId: string, question: string) => ({
  faqId,
  groupId,
  question,
  answer: `<p>答案 ${faqId}</p>`,
  untranslated: false,
});
const items = [
  item(1, "know", "什麼是公共程式？"),
  item(2, "privide", "怎麼上傳到 GitHub？"),
  item(3, "other", "</script><script>alert(1)</script>"),
];

function answersOf(): Answers {
  return new Answers().on(faq.queryFrontFaqList, () => dataReply(items));
}

const questions = (html: string) =>
  [...html.matchAll(/<details id="faq-(\d+)"/g)].map(([, id]) => Number(id));
const linkedData = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}");

async function render(query = "", root = makeRootData()): Promise<string> {
  const { html } = await renderPage(qnaPage, {
    address: `/qna${query}`,
    root,
    answers: answersOf(),
  });
  return html;
}

describe("the FAQ page", () => {
  test("asks for every group at once and shows all questions, the first one open", async () => {
    const answers = answersOf();
    const { html } = await renderPage(qnaPage, { address: "/qna", answers });
    expect(answers.requests).toEqual([
      { path: "/Faq/queryFrontFaqList", request: { groupId: "" } },
    ]);
    expect(questions(html)).toEqual([1, 2, 3]);
    const open = [...html.matchAll(/<details[^>]*>/g)].map(([tag]) => tag.includes("open"));
    expect(open).toEqual([true, false, false]);
  });

  test("shows the group and keyword of its address", async () => {
    expect(questions(await render("?group=privide"))).toEqual([2]);
    expect(questions(await render("?keyword=GitHub"))).toEqual([2]);
  });

  test("offers near questions where it finds none, from every group", async () => {
    for (const query of [
      "?group=know&keyword=GitHub",
      "?keyword=github",
      "?keyword=要上傳什麼？",
    ]) {
      const html = await render(query);
      expect(html).toMatch(/找不到符合的問題.*相近的問題<\/h2>/s);
      expect(questions(html)).toContain(2);
    }
    expect(await render("?keyword=天氣")).not.toContain("相近的問題");
  });

  test("lists questions found by their answers alone under a heading of their own", async () => {
    const html = await render("?keyword=答案 3");
    expect(questions(html)).toEqual([3]);
    expect(html).toContain("在回答中（1 題）</h2>");
    expect(html).not.toContain("找不到符合的問題");
    expect(html).toContain("「答案 3」共找到 1 題：問題中 0 題，只在回答中 1 題");
    expect(await render("?keyword=GitHub")).not.toContain("在回答中");
    expect(await render("?group=know&keyword=答案 3")).toContain("找不到符合的問題");
  });

  test("has a tab for each group that keeps the keyword", async () => {
    const html = await render("?keyword=GitHub");
    for (const group of ["know", "privide", "other"])
      expect(html).toContain(`href="/qna?group=${group}&amp;keyword=GitHub&amp;lang=zh-TW"`);
    expect(html).toContain('href="/qna?keyword=GitHub&amp;lang=zh-TW"');
  });

  test("says on an English page which questions and answers are Chinese", async () => {
    const { html } = await renderPage(qnaPage, {
      address: "/qna",
      lang: "en-US",
      answers: new Answers().on(faq.queryFrontFaqList, () =>
        dataReply(items.map((question) => ({ ...question, untranslated: true }))),
      ),
    });
    expect(html).toContain("<p>答案 1</p>");
    expect(chineseWithoutLanguage(html)).toEqual([]);
  });

  test("says of a question without English alone that it is shown in Chinese", async () => {
    const { html } = await renderPage(qnaPage, {
      address: "/qna",
      lang: "en-US",
      answers: new Answers().on(faq.queryFrontFaqList, () =>
        dataReply(items.map((question) => ({ ...question, untranslated: question.faqId === 2 }))),
      ),
    });
    const noted = html.split("<details").map((part) => part.includes("not available in English"));
    expect(noted).toEqual([false, false, true, false]);
  });

  test("searches by a form that keeps the group", async () => {
    const html = await render("?group=other");
    expect(html).toMatch(/<form[^>]*action="\/qna"/);
    expect(html).toContain('<input type="hidden" name="group" value="other"/>');
  });

  test("says what was not found and leads to all questions", async () => {
    const html = await render("?keyword=沒有");
    expect(html).toContain("找不到符合的問題");
    expect(html).toContain("「沒有」共找到 0 題");
  });

  test("describes its questions as FAQPage, whatever stands in them", async () => {
    const html = await render();
    const data = linkedData(html);
    expect(data["@type"]).toBe("FAQPage");
    expect(data.mainEntity.map((question: { name: string }) => question.name)).toEqual(
      items.map(({ question }) => question),
    );
    expect(data.mainEntity[0].acceptedAnswer.text).toBe("<p>答案 1</p>");
    expect(html).not.toContain("<script>alert(1)");
  });

  test("shows the customer service of the code list, and no block without any", async () => {
    const codes = [
      makeCode({ category: "CS_INFO", code: "cs-mail", name: "help@agency.example.tw" }),
      makeCode({ category: "CS_INFO", code: "cs-tel", name: "02-0000-0000" }),
      makeCode({ category: "CS_INFO", code: "cs-time", name: "週一至週五" }),
    ];
    const html = await render("", makeRootData({ codes }));
    expect(html).toContain('href="mailto:help@agency.example.tw"');
    expect(html).toContain('href="tel:0200000000"');
    expect(html).toContain("週一至週五");
    expect(await render()).not.toContain("沒有找到答案嗎");
  });
});
