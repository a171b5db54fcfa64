import { renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import CodesPage from "./codes-page.tsx";
import { synonymsAddress, synonymToAdd } from "./synonyms-address.ts";

function wordOf(address: string): string {
  return synonymToAdd(new URL(address, "http://page").searchParams);
}

test.each([
  ["停車", ["停車", ""]],
  ["parking", ["", "parking"]],
  ["", []],
])("the word “%s” of the address begins a row of synonyms", async (word, names) => {
  const address = synonymsAddress("zh-TW", word);
  const loader = () => ({
    state: { values: { category: "search_synonym", search: "" }, page: 1 },
    category: "search_synonym",
    rows: [],
    total: 0,
    missed: [],
    word: wordOf(address),
  });
  const { html } = await renderPage({ default: CodesPage, loader }, { address });
  const inputs = html.match(/<input[^>]*\blang="[^>]*>/g) ?? [];
  expect(inputs.map((input) => /\bvalue="([^"]*)"/.exec(input)?.[1])).toEqual(names);
});

test("other lists take no word of the address", () => {
  expect(wordOf("/console/content/codes?category=code_filter_tech&word=parking")).toBe("");
});
