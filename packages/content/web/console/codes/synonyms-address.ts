import type { Language } from "@public-code/core/contract/language.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { readListState } from "@public-code/site/web/console/list/list-state.ts";
import { contentPath } from "../content/content-places.ts";

export const synonymCategory = "search_synonym";

/** The editor of synonyms; with a word it opens a new row that begins with it. */
export function synonymsAddress(lang: Language, word = ""): string {
  return pageAddress(contentPath("codes"), lang, { category: synonymCategory, word });
}

/** The word that an address asks to begin a row of synonyms with; '' for none. */
export function synonymToAdd(search: URLSearchParams): string {
  const { category, word } = readListState(search, ["category", "word"]).values;
  return category === synonymCategory ? word : "";
}
