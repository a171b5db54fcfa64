import { sanitiseRichText } from "@public-code/core/api/rich-text/rich-text.ts";
import {
  type ContentPortal,
  startContentPortal,
} from "@public-code/portal/test-support/content-portal.ts";
import { addFaq, both, inSeconds, publish } from "@public-code/portal/test-support/content-rows.ts";
import { hostileHtml } from "@public-code/portal/test-support/hostile-html.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let portal: ContentPortal;
const ids = { first: 0, second: 0, provide: 0, other: 0 };

beforeAll(async () => {
  portal = await startContentPortal();
  const { db } = portal.database;
  ids.second = await addFaq(db, {
    position: 2,
    question: both("二", "Two"),
    answer: both("<p>乙</p>"),
  });
  ids.first = await addFaq(db, {
    position: 1,
    question: both("一", "One"),
    answer: both('<p onclick="x">甲<script>x</script></p>', "<p>A</p>"),
  });
  ids.provide = await addFaq(db, { position: 3, groupId: "privide" });
  ids.other = await addFaq(db, { position: 4, groupId: "other", question: both("四", "  ") });
  await addFaq(db, { draft: true });
  await addFaq(db, { removed: true });
  await addFaq(db, { publishedFrom: inSeconds(3_600) });
  await publish(portal);
});

afterAll(() => portal.close());

const list = (body?: unknown, lang = "zh-TW") =>
  portal.call("POST", "/Faq/queryFrontFaqList", body, { lang });
const idsOf = (answer: { body: { data: { faqId: number }[] } }) =>
  answer.body.data.map((faq) => faq.faqId);

test("a question has the fields of the contract and nothing else", async () => {
  const { status, body } = await list({ groupId: "know" });
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    data: [
      {
        faqId: ids.first,
        groupId: "know",
        question: "一",
        answer: "<p>甲</p>",
        untranslated: false,
      },
      {
        faqId: ids.second,
        groupId: "know",
        question: "二",
        answer: "<p>乙</p>",
        untranslated: false,
      },
    ],
  });
});

test.each([{ groupId: "" }, { groupId: "all" }, {}, { groupId: " all " }, undefined, ""])(
  "%j asks for every published question in its order",
  async (body) => {
    expect(idsOf(await list(body))).toEqual([ids.first, ids.second, ids.provide, ids.other]);
  },
);

test.each([
  ["privide", () => [ids.provide]],
  ["other", () => [ids.other]],
  ["provide", () => []],
  ["KNOW", () => []],
  ["know' or '1'='1", () => []],
  ["%", () => []],
] as const)("group %j", async (groupId, expected) => {
  const answer = await list({ groupId });
  expect(answer.status).toBe(200);
  expect(idsOf(answer)).toEqual(expected());
});

test("English falls back to Chinese text by text, and says so", async () => {
  const { body } = await list({}, "en-US");
  const shown = body.data.map(({ question, answer, untranslated }: Record<string, unknown>) => [
    question,
    answer,
    untranslated,
  ]);
  expect(shown).toEqual([
    ["One", "<p>A</p>", false],
    ["Two", "<p>乙</p>", true],
    ["問", "<p>答</p>", true],
    ["四", "<p>答</p>", true],
  ]);
});

test("a language that is not spoken counts as Chinese", async () => {
  expect((await list({ groupId: "know" }, "fr")).body.data[0].question).toBe("一");
});

test("the path is known in any case, and below a doubled base", async () => {
  const answer = await portal.call("POST", "/api/faq/QUERYFRONTFAQLIST", {});
  expect(idsOf(answer)).toHaveLength(4);
});

describe("hostile HTML", () => {
  test("that lies in the database leaves the API sanitised", async () => {
    const { db } = portal.database;
    for (const html of hostileHtml) {
      const stored = both(html.toWellFormed().replaceAll("\0", ""));
      await addFaq(db, { groupId: "hostile", answer: stored, position: 0 });
    }
    await publish(portal);
    const { body } = await list({ groupId: "hostile" });
    expect(body.data).toHaveLength(hostileHtml.length);
    for (const { answer } of body.data) {
      expect(answer).not.toMatch(
        /<(?!\/?(?:a|blockquote|br|caption|code|figcaption|figure|h3|h4|img|li|ol|p|pre|strong|table|tbody|td|th|thead|tr|ul)[ >])/,
      );
      expect(answer).not.toMatch(/<[^>]*\s(?:on\w+|style|srcset|class|id)=/i);
    }
  });

  test("in-site links and pictures are completed for the page", async () => {
    const { db } = portal.database;
    await addFaq(db, {
      groupId: "linked",
      answer: both(
        '<p><a href="/reward#x">a</a><img src="k.png" alt="圖"></p>',
        '<p><a href="/reward">a</a></p>',
      ),
    });
    await publish(portal);
    expect((await list({ groupId: "linked" })).body.data[0].answer).toBe(
      '<p><a href="/reward?lang=zh-TW#x">a</a><img src="/files/pcp/k.png" alt="圖"></p>',
    );
    expect((await list({ groupId: "linked" }, "en-US")).body.data[0].answer).toBe(
      '<p><a href="/reward?lang=en-US">a</a></p>',
    );
    expect(sanitiseRichText('<a href="/reward">a</a>')).toBe('<a href="/reward">a</a>');
  });
});
