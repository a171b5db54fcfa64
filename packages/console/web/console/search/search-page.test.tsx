import { type Language, languages } from "@public-code/core/contract/language.ts";
import { renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import SearchPage from "./search-page.tsx";

async function htmlOf(keyword: string, lists: readonly object[] = [], lang: Language = "zh-TW") {
  const page = { default: SearchPage, loader: () => ({ keyword, lists }) };
  return (await renderPage(page, { address: "/console/search", lang })).html;
}

const programs = {
  ...{ place: "programs", all: "/console/programs?search=x", total: 12 },
  rows: [{ key: 7, name: "空氣感測", href: "/console/programs/7", notes: ["PC11500001"] }],
};

test("a keyword finds pages of the console by their names, and rows of its lists", async () => {
  const html = await htmlOf("選單", [programs]);
  expect(html).toContain('href="/console/content/menu?lang=zh-TW"');
  expect(html).not.toContain('href="/console/content/flags?lang=zh-TW"');
  for (const text of ["空氣感測", "PC11500001", "全部 12 筆"]) expect(html).toContain(text);
});

test.each(languages)("what is not found is said, and so is what to enter, in %s", async (lang) => {
  const [none, empty] = [await htmlOf("xyzzy", [], lang), await htmlOf("", [], lang)];
  expect(none).toContain(lang === "zh-TW" ? "找不到符合條件的資料" : "No matches");
  expect(empty).toContain(lang === "zh-TW" ? "請在上方輸入" : "Enter a case number");
  expect(empty).toMatch(/<input type="checkbox"[^>]* checked=""/);
});
