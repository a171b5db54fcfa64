import {
  filterGroups,
  type SuggestedFilter,
  suggestedFilterMaximum,
  suggestMinimum,
} from "@public-code/contract/catalogue/catalogue.ts";
import { type Language, languages } from "@public-code/contract/language.ts";
import type { Catalogue } from "./catalogue.ts";
import { dayNumber } from "./search/day-number.ts";
import { normalise } from "./search/normalise.ts";
import { noChoice } from "./search/program-columns.ts";
import { holdsText } from "./search/search-text.ts";

export interface SuggestedFilters {
  types: SuggestedFilter[];
  providers: SuggestedFilter[];
}

/** Functions and agencies of programs online whose name holds a text, the most frequent first. */
export async function suggestFilters(
  catalogue: Catalogue,
  keyword: string,
  lang: Language,
): Promise<SuggestedFilters> {
  const text = normalise(keyword);
  if ([...text].length < suggestMinimum) return { types: [], providers: [] };
  const names = await catalogue.codeNames();
  const programs = await catalogue.search.read();
  const facets = programs.select("", noChoice, dayNumber(new Date()))?.facets;
  const holding = (group: "type" | "provider"): SuggestedFilter[] =>
    Object.entries(facets?.[group] ?? {})
      .flatMap(([code, count]) => {
        const named = names.get(filterGroups[group].category)?.byCode.get(code)?.names;
        // The name of the visitor's language, unless only another one holds the text.
        const inOrder = [lang, ...languages].map((one) => named?.[one] ?? "");
        const name = inOrder.find((one) => holdsText(normalise(one), text));
        return name === undefined ? [] : [{ code, name, count }];
      })
      .sort((left, right) => right.count - left.count || (left.code < right.code ? -1 : 1))
      .slice(0, suggestedFilterMaximum);
  return { types: holding("type"), providers: holding("provider") };
}
