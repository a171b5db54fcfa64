import type { CodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import { inLanguage, type Language, languages } from "@public-code/core/contract/language.ts";
import { normalise, tidy } from "@public-code/core/contract/search/normalise.ts";
import { holdsText, joinWords } from "@public-code/core/contract/search/search-text.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import type { SuggestedFilter } from "@public-code/programs/contract/public-programs.ts";
import { suggestedFilterMaximum, suggestMinimum } from "@public-code/programs/contract/visits.ts";
import { namedGroups, type ProposedFilter, proposedMaximum } from "#contract/catalogue.ts";
import { filterGroups } from "#contract/filter-groups.ts";
import type { TypedWord } from "./beyond-keyword.ts";
import type { Catalogue } from "./catalogue.ts";
import { dayNumber } from "./search/day-number.ts";
import type { NeedWord } from "./search/need-words.ts";
import { type Choices, countsOf, noChoice } from "./search/program-columns.ts";
import type { SearchedPrograms } from "./search/program-search.ts";
import { termsOf } from "./search/synonyms.ts";

type NamedGroup = (typeof namedGroups)[number];

/** An option of a filter with its names as they are searched. */
interface NamedOption {
  code: string;
  names: readonly { lang: Language; name: string; normalised: string; joined: string }[];
}

/** Made once for the code lists of a content revision. */
const optionsOf = new WeakMap<CodeNames, Record<NamedGroup, readonly NamedOption[]>>();

function readNamedOptions(names: CodeNames): Record<NamedGroup, readonly NamedOption[]> {
  const read = optionsOf.get(names);
  if (read) return read;
  const made = ofEach(namedGroups, (group) =>
    [...(names.get(filterGroups[group].category)?.byCode.values() ?? [])].map((option) => ({
      code: option.code,
      names: languages.map((lang) => {
        const name = option.names[lang];
        const normalised = normalise(name);
        return { lang, name, normalised, joined: joinWords(normalised) };
      }),
    })),
  );
  optionsOf.set(names, made);
  return made;
}

/** A word as options are compared with it, made once for all of them. */
interface ReadWord {
  text: string;
  joined: string;
  length: number;
  /** It and what means the same. */
  same: ReadonlySet<string>;
}

const sameAs = ({ text, groups }: NeedWord) =>
  new Set([text, ...(groups ?? []).flatMap(termsOf)].map(normalise));

function readWord(word: NeedWord): ReadWord {
  const text = normalise(word.text);
  return { text, joined: joinWords(text), length: [...word.text].length, same: sameAs(word) };
}

/** Whether a word, or what means the same, is the name of an option, by group. */
const namesOption: Record<NamedGroup, (word: ReadWord, option: NamedOption) => boolean> = {
  type: ({ text, length, same }, { names }) =>
    names.some(
      ({ normalised }) => same.has(normalised) || (length > 1 && holdsText(normalised, text)),
    ),
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

export interface SuggestedFilters {
  types: SuggestedFilter[];
  providers: SuggestedFilter[];
  teches: SuggestedFilter[];
}

/**
 * Functions, agencies and technologies of programs online whose name holds a text or what means the
 * same as the whole of it, the most frequent first.
 */
export async function suggestFilters(
  catalogue: Catalogue,
  keyword: string,
  lang: Language,
): Promise<SuggestedFilters> {
  if ([...normalise(keyword)].length < suggestMinimum)
    return { types: [], providers: [], teches: [] };
  const [part, ...others] = (await catalogue.synonyms()).cut(tidy(keyword));
  const groups = others.length === 0 ? (part?.groups ?? null) : null;
  const texts = [...sameAs({ text: keyword, groups })];
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
