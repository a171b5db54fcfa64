import { describe, expect, test } from "vitest";
import {
  faqCounts,
  faqQuery,
  faqsByAnswer,
  matchingFaqs,
  nearFaqs,
  readFaqState,
} from "./faq-state.ts";

const item = (faqId: number, groupId: string, question: string) => ({
  faqId,
  groupId,
  question,
  answer: "<p>GitHub 臺北</p>",
  untranslated: false,
});
const items = [
  item(1, "know", "什麼是 GitHub？"),
  item(2, "know", "臺北可以用嗎？"),
  item(3, "privide", "怎麼上傳到 GitHub？"),
  item(4, "other", "github 帳號怎麼辦？"),
];
const ids = (entries: typeof items) => entries.map(({ faqId }) => faqId);

describe("the search among questions", () => {
  test("minds letter case", () => {
    expect(ids(matchingFaqs(items, { group: "all", keyword: "GitHub" }))).toEqual([1, 3]);
    expect(ids(matchingFaqs(items, { group: "all", keyword: "github" }))).toEqual([4]);
    expect(ids(matchingFaqs(items, { group: "all", keyword: "GITHUB" }))).toEqual([]);
  });

  test("finds substrings of questions, never of answers", () => {
    expect(ids(matchingFaqs(items, { group: "all", keyword: "臺北" }))).toEqual([2]);
    expect(ids(matchingFaqs(items, { group: "all", keyword: "怎麼" }))).toEqual([3, 4]);
  });

  test("names near questions by how much they hold, the question before the answer", () => {
    expect(ids(nearFaqs(items, "上傳GITHUB"))).toEqual([3, 1, 4]);
    expect(ids(nearFaqs(items, "怎麼辦呢"))).toEqual([4, 3]);
    for (const keyword of ["", "火星", "a?", "。"]) expect(nearFaqs(items, keyword)).toEqual([]);
  });

  test("is combined with the group", () => {
    expect(ids(matchingFaqs(items, { group: "know", keyword: "GitHub" }))).toEqual([1]);
    expect(ids(matchingFaqs(items, { group: "privide", keyword: "" }))).toEqual([3]);
    expect(ids(matchingFaqs(items, { group: "all", keyword: "" }))).toEqual([1, 2, 3, 4]);
  });

  test("counts what each tab would show, with what answers hold", () => {
    expect(faqCounts(items, "怎麼")).toEqual({ all: 2, know: 0, privide: 1, other: 1 });
    expect(faqCounts(items, "GitHub")).toEqual({ all: 4, know: 2, privide: 1, other: 1 });
  });
});

describe("the search among answers", () => {
  const answered = (faqId: number, answer: string) => ({
    ...item(faqId, "know", "怎麼辦？"),
    answer,
  });
  const answers = [
    ...items,
    answered(5, "<p>請看 <strong>Apache</strong>&nbsp;授權</p>"),
    answered(6, '<p>用 <a href="https://example.tw/apache">清單</a> R&amp;D &lt;b&gt;</p>'),
  ];
  test.each([
    ["apache", "all", [5]],
    ["github", "all", [1, 2, 3]],
    ["GitHub", "know", [2]],
    ["r&d <b>", "all", [6]],
    ["strong", "all", []],
    ["&amp;", "all", []],
    ["", "all", []],
  ] as const)(
    "%j in %s finds %j, without the questions that hold it",
    (keyword, group, expected) => {
      expect(ids(faqsByAnswer(answers, { group, keyword }))).toEqual(expected);
    },
  );
});

describe("the address of the page", () => {
  test("holds group and keyword", () => {
    const state = readFaqState(new URLSearchParams("group=privide&keyword=%20Git%20"));
    expect(state).toEqual({ group: "privide", keyword: "Git" });
    expect(faqQuery(state)).toEqual({ group: "privide", keyword: "Git" });
  });

  test("counts an unknown group as all, which needs no query", () => {
    const state = readFaqState(new URLSearchParams("group=nothing"));
    expect(state).toEqual({ group: "all", keyword: "" });
    expect(faqQuery(state)).toEqual({ group: "", keyword: "" });
  });
});
