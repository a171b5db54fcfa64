import {
  namedGroups,
  type ProposedFilter,
  proposedMaximum,
} from "@public-code/contract/catalogue/catalogue.ts";
import { inLanguage, type Language } from "@public-code/contract/language.ts";
import { normalise } from "@public-code/contract/search/normalise.ts";
import { holdsText, joinWords } from "@public-code/contract/search/search-text.ts";
import type { CodeNames } from "#features/code-lists/code-names.ts";
import type { TypedWord } from "./beyond-keyword.ts";
import { type NamedGroup, type NamedOption, readNamedOptions } from "./named-options.ts";
import type { NeedWord } from "./search/need-words.ts";
import { type Choices, countsOf } from "./search/program-columns.ts";
import type { SearchedPrograms } from "./search/program-search.ts";
import { termsOf } from "./search/synonyms.ts";

const joined = (text: string) => joinWords(normalise(text));

/** Whether a word, or what means the same, is the name of an option, by group. */
const namesOption: Record<NamedGroup, (word: NeedWord, option: NamedOption) => boolean> = {
  type: ({ text }, { names }) =>
    [...text].length > 1 && names.some(({ normalised }) => holdsText(normalised, normalise(text))),
  tech: ({ text }, { names }) =>
    names.some(({ normalised }) =>
      [joined(text), `${joined(text)}js`].includes(joined(normalised)),
    ),
  licence: ({ text }, { code }) => text.length > 2 && joined(code).startsWith(joined(text)),
  provider: ({ text, groups }, { names }) => {
    const same = [text, ...(groups ?? []).flatMap(termsOf)].map(normalise);
    return names.some(
      ({ normalised }) =>
        same.includes(normalised) ||
        ([...text].length > 2 && normalised.startsWith(normalise(text))),
    );
  },
};

/** Filters that words of a need name and that have programs for the rest of it. */
export function proposeFilters(
  programs: SearchedPrograms,
  names: CodeNames,
  {
    words,
    choices,
    today,
    lang,
  }: {
    words: readonly TypedWord[];
    choices: Choices;
    today: number;
    lang: Language;
  },
): ProposedFilter[] {
  const options = readNamedOptions(names);
  const proposed: ProposedFilter[] = [];
  for (const word of words) {
    const keyword = words
      .filter((other) => other !== word)
      .map(({ typed }) => typed)
      .join(" ");
    for (const group of namedGroups) {
      if (choices[group].length > 0) continue;
      const named = options[group].filter((option) => namesOption[group](word, option));
      if (named.length === 0) continue;
      const selection = programs.select(keyword, choices, today);
      const counts = selection && countsOf(programs.columns, selection, group);
      const [best] = named
        .filter(({ code }) => counts?.has(code))
        .sort((one, other) => (counts?.get(other.code) ?? 0) - (counts?.get(one.code) ?? 0));
      if (!best) continue;
      const nameIn = (of: Language) => best.names.find((name) => name.lang === of)?.name ?? "";
      const name = inLanguage(lang, nameIn("zh-TW"), nameIn("en-US"));
      proposed.push({ group, code: best.code, name, keyword });
      break;
    }
  }
  return proposed.slice(0, proposedMaximum);
}
