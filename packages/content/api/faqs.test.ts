import { sanitiseRichText } from "@public-code/core/api/rich-text/rich-text.ts";
import { startContentPortal } from "@public-code/portal/test-support/content-portal.ts";
import {
  addFaq,
  addIncentive,
  addPlan,
  both,
  inSeconds,
  publish,
} from "@public-code/portal/test-support/content-rows.ts";
import { hostileHtml } from "@public-code/portal/test-support/hostile-html.ts";
import { afterAll, describe, expect, test } from "vitest";

const portal = await startContentPortal();
const { db } = portal.database;
const second = await addFaq(db, {
  position: 2,
  question: both("二", "Two"),
  answer: both("<p>乙</p>"),
});
const first = await addFaq(db, {
  position: 1,
  question: both("一", "One"),
  answer: both('<p onclick="x">甲<script>x</script></p>', "<p>A</p>"),
});
const provide = await addFaq(db, { position: 3, groupId: "privide" });
const other = await addFaq(db, { position: 4, groupId: "other", question: both("四", "  ") });
await addFaq(db, { draft: true });
await addFaq(db, { removed: true });
await addFaq(db, { publishedFrom: inSeconds(3_600) });
await publish(portal);

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
        faqId: first,
        groupId: "know",
        question: "一",
        answer: "<p>甲</p>",
        untranslated: false,
      },
      {
        faqId: second,
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
    expect(idsOf(await list(body))).toEqual([first, second, provide, other]);
  },
);

test.each([
  ["privide", () => [provide]],
  ["other", () => [other]],
  ["provide", () => []],
  ["KNOW", () => []],
  ["know' or '1'='1", () => []],
  ["%", () => []],
] as const)("group %j", async (groupId, expected) => {
  const answer = await list({ groupId });
  expect(answer.status).toBe(200);
  expect(idsOf(answer)).toEqual(expected());
});

test.each(["x".repeat(51), "\0", "a\0b", "\ud800"])("group %j is refused", async (groupId) => {
  const { status, body } = await list({ groupId });
  expect([status, body.errors]).toMatchObject([422, [{ path: "groupId" }]]);
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

await addPlan(db, { scheduleDate: "20270301", content: both("三月", "March") });
await addPlan(db, { scheduleDate: "20261201", content: both("<b>十二月</b>") });
await addPlan(db, { scheduleDate: "20270301", content: both("三月之前"), position: -1 });
await addPlan(db, { draft: true });
await addPlan(db, { removed: true });
await addPlan(db, { publishedFrom: inSeconds(3_600) });
await addIncentive(db, { rewardForm: both("<p>舊</p>"), publishedFrom: inSeconds(-7_200) });
await addIncentive(db, {
  rewardForm: both('<p>新</p><img src="https://evil.example/x">', "<p>New</p>"),
  publishedFrom: inSeconds(-3_600),
});
await addIncentive(db, { publishedFrom: inSeconds(3_600) });

const plans = (lang = "zh-TW", body: unknown = undefined) =>
  portal.call("POST", "/RecentPlanMgt/queryFrontFuturePlanList", body, { lang });
const rewards = (lang = "zh-TW") =>
  portal.call("POST", "/Incentives/queryFrontIncentives", {}, { lang });

test("plans come month by month, as plain text", async () => {
  expect((await plans()).body).toEqual({
    success: true,
    data: [
      { scheduleDate: "20261201", content: "<b>十二月</b>", untranslated: false },
      { scheduleDate: "20270301", content: "三月之前", untranslated: false },
      { scheduleDate: "20270301", content: "三月", untranslated: false },
    ],
  });
});

test("a plan without English is shown in Chinese and says so", async () => {
  const { body } = await plans("en-US", {});
  expect(body.data.map((item: { untranslated: boolean }) => item.untranslated)).toEqual([
    true,
    true,
    false,
  ]);
  expect(body.data[2].content).toBe("March");
});

test("the newest reward comes first, each block sanitised", async () => {
  const { body } = await rewards();
  expect(body).toEqual({
    success: true,
    data: ["<p>新</p>", "<p>舊</p>"].map((rewardForm) => ({
      rewardPurpose: "<p>目的</p>",
      rewardObject: "<p>對象</p>",
      participationSchedule: "<p>時程</p>",
      selectionCriteria: "<p>標準</p>",
      rewardForm,
      untranslated: false,
    })),
  });
});

test("a reward that is translated in part says so", async () => {
  const [newest] = (await rewards("en-US")).body.data;
  expect(newest).toMatchObject({
    rewardForm: "<p>New</p>",
    rewardObject: "<p>對象</p>",
    untranslated: true,
  });
});
