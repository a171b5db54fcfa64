import { expect, test } from "vitest";
import { createTranslation } from "./translation.ts";

const { t, find } = createTranslation({
  frame: { skip: "跳到主要內容", pagination: { page: "第 {{page}} 頁，共 {{ total }} 頁" } },
  count: { results: "{{count}} {{count|program|programs}} found" },
  err: { notFound: "查無資料" },
});
// The keys of these texts are not those of the pages.
const translate = t as (key: string, values?: Record<string, string | number>) => string;

test("finds a text by its path", () => {
  expect(translate("frame.skip")).toBe("跳到主要內容");
});

test("puts values in as they are, at every call", () => {
  expect(translate("frame.pagination.page", { page: 0, total: "<b>" })).toBe("第 0 頁，共 <b> 頁");
  expect(translate("frame.pagination.page", { page: 2, total: 3 })).toBe("第 2 頁，共 3 頁");
});

test.each([
  [0, "0 programs found"],
  [1, "1 program found"],
  [10, "10 programs found"],
  ["1,000", "1,000 programs found"],
])("the number %s chooses its words", (count, text) => {
  expect(translate("count.results", { count })).toBe(text);
});

test.each(["frame", "frame.none", "frame.skip.length", "constructor.name", ""])(
  "%s has no text and stands for itself",
  (key) => {
    expect(translate(key)).toBe(key);
    expect(find(key)).toBeNull();
  },
);

test("finds a text whose key comes from an answer", () => {
  expect(find("err.notFound")).toBe("查無資料");
});
