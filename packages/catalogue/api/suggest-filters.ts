import type { Language } from "@public-code/core/contract/language.ts";
import { holdsText } from "@public-code/core/contract/search/search-text.ts";
import {
  type SuggestedFilter,
  suggestedFilterMaximum,
} from "@public-code/programs/contract/public-programs.ts";
import type { Catalogue } from "./catalogue.ts";
import { type NamedGroup, readNamedOptions } from "./named-options.ts";
import { dayNumber } from "./search/day-number.ts";
import { countsOf, noChoice } from "./search/program-columns.ts";
import { suggestedTexts } from "./suggested-texts.ts";

export interface SuggestedFilters {
  types: SuggestedFilter[];
  providers: SuggestedFilter[];
  teches: SuggestedFilter[];
}

/**
 * Functions, agencies and technologies of programs online whose name holds a text or what means the
 * same, the most frequent first.
 */
export async function suggestFilters(
  catalogue: Catalogue,
  keyword: string,
  lang: Language,
): Promise<SuggestedFilters> {
  const texts = suggestedTexts(keyword, await catalogue.synonyms());
  if (texts.length === 0) return { types: [], providers: [], teches: [] };
  const options = readNamedOptions(await catalogue.codeNames());
  const programs = await catalogue.search.read();
  const online = programs.select("", noChoice, dayNumber(new Date()));
  const holding = (group: NamedGroup): SuggestedFilter[] => {
    const counts = online && countsOf(programs.columns, online, group);
    return options[group]
      .flatMap(({ code, names }) => {
        const held = names.filter(({ normalised }) =>
          texts.some((text) => holdsText(normalised, text)),
        );
        // The name of the visitor's language, unless only another one holds the text.
        const { name } = held.find((entry) => entry.lang === lang) ?? held[0] ?? {};
        const count = counts?.get(code) ?? 0;
        return name === undefined || count === 0 ? [] : [{ code, name, count }];
      })
      .sort((left, right) => right.count - left.count || (left.code < right.code ? -1 : 1))
      .slice(0, suggestedFilterMaximum);
  };
  return { types: holding("type"), providers: holding("provider"), teches: holding("tech") };
}
