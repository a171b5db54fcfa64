import type { CodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { normalise } from "@public-code/core/contract/search/normalise.ts";
import { holdsText, joinWords } from "@public-code/core/contract/search/search-text.ts";
import { namedGroups, type ProposedFilter, proposedMaximum } from "#contract/catalogue.ts";
import type { TypedWord } from "./beyond-keyword.ts";
import { type NamedGroup, type NamedOption, readNamedOptions } from "./named-options.ts";
import type { NeedWord } from "./search/need-words.ts";
import { type Choices, countsOf } from "./search/program-columns.ts";
import type { SearchedPrograms } from "./search/program-search.ts";
import { termsOf } from "./search/synonyms.ts";

/** A word as options are compared with it, made once for all of them. */
interface ReadWord {
  text: string;
  joined: string;
  length: number;
  /** It and what means the same. */
  same: ReadonlySet<string>;
}

function readWord({ text, groups }: NeedWord): ReadWord {
  const normalised = normalise(text);
  const same = new Set([text, ...(groups ?? []).flatMap(termsOf)].map(normalise));
  return { text: normalised, joined: joinWords(normalised), length: [...text].length, same };
}

/** Whether a word, or what means the same, is the name of an option, by group. */
const namesOption: Record<NamedGroup, (word: ReadWord, option: NamedOption) => boolean> = {
  type: ({ text, length }, { names }) =>
    length > 1 && names.some(({ normalised }) => holdsText(normalised, text)),
  tech: (word, { names }) =>
    names.some(({ joined }) => joined === word.joined || joined === `${word.joined}js`),
  licence: ({ joined, length }, { code }) =>
    length > 2 && joinWords(code.toLowerCase()).startsWith(joined),
  provider: ({ text, length, same }, { names }) =>
    names.some(
      ({ normalised }) => same.has(normalised) || (length > 2 && normalised.startsWith(text)),
    ),
};

/** Words of a long keyword that may name a filter. */
const mostWords = 8;

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
  for (const word of words.slice(0, mostWords)) {
    if (proposed.length === proposedMaximum) break;
    const read = readWord(word);
    const keyword = words
      .filter((other) => other !== word)
      .map(({ typed }) => typed)
      .join(" ");
    for (const group of namedGroups) {
      if (choices[group].length > 0) continue;
      const named = options[group].filter((option) => namesOption[group](read, option));
      if (named.length === 0) continue;
      const selection = programs.select(keyword, choices, today);
      const counts = selection && countsOf(programs.columns, selection, group);
      const [best] = named
        .filter(({ code }) => counts?.has(code))
        .sort((left, other) => (counts?.get(other.code) ?? 0) - (counts?.get(left.code) ?? 0));
      if (!best) continue;
      const nameIn = (of: Language) => best.names.find((name) => name.lang === of)?.name ?? "";
      const name = inLanguage(lang, nameIn("zh-TW"), nameIn("en-US"));
      proposed.push({ group, code: best.code, name, keyword });
      break;
    }
  }
  return proposed;
}
