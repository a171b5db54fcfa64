import {
  type SuggestedFilter,
  suggestedFilterMaximum,
  suggestMinimum,
} from "@public-code/contract/catalogue/catalogue.ts";
import { filterGroups } from "@public-code/contract/catalogue/filter-groups.ts";
import { type Language, languages } from "@public-code/contract/language.ts";
import { ofEach } from "@public-code/contract/programs/program-fields.ts";
import type { CodeNames } from "#features/code-lists/code-names.ts";
import type { Catalogue } from "./catalogue.ts";
import { dayNumber } from "./search/day-number.ts";
import { normalise } from "./search/normalise.ts";
import { countsOf, noChoice } from "./search/program-columns.ts";
import { holdsText } from "./search/search-text.ts";

export interface SuggestedFilters {
  types: SuggestedFilter[];
  providers: SuggestedFilter[];
}

interface NamedOption {
  code: string;
  names: readonly { lang: Language; name: string; normalised: string }[];
}

const suggestedGroups = ["type", "provider"] as const;
type SuggestedGroup = (typeof suggestedGroups)[number];

/** Names of options as they are searched, made once for the code lists of a content revision. */
const optionsOf = new WeakMap<CodeNames, Record<SuggestedGroup, readonly NamedOption[]>>();

function readOptions(names: CodeNames): Record<SuggestedGroup, readonly NamedOption[]> {
  const known = optionsOf.get(names);
  if (known) return known;
  const made = ofEach(suggestedGroups, (group) =>
    [...(names.get(filterGroups[group].category)?.byCode.values() ?? [])].map((option) => ({
      code: option.code,
      names: languages.map((lang) => {
        const name = option.names[lang];
        return { lang, name, normalised: normalise(name) };
      }),
    })),
  );
  optionsOf.set(names, made);
  return made;
}

/** Functions and agencies of programs online whose name holds a text, the most frequent first. */
export async function suggestFilters(
  catalogue: Catalogue,
  keyword: string,
  lang: Language,
): Promise<SuggestedFilters> {
  const text = normalise(keyword);
  if ([...text].length < suggestMinimum) return { types: [], providers: [] };
  const options = readOptions(await catalogue.codeNames());
  const programs = await catalogue.search.read();
  const online = programs.select("", noChoice, dayNumber(new Date()));
  const holding = (group: SuggestedGroup): SuggestedFilter[] => {
    const counts = online && countsOf(programs.columns, online, group);
    return options[group]
      .flatMap(({ code, names }) => {
        const held = names.filter(({ normalised }) => holdsText(normalised, text));
        // The name of the visitor's language, unless only another one holds the text.
        const { name } = held.find((one) => one.lang === lang) ?? held[0] ?? {};
        const count = counts?.get(code) ?? 0;
        return name === undefined || count === 0 ? [] : [{ code, name, count }];
      })
      .sort((left, right) => right.count - left.count || (left.code < right.code ? -1 : 1))
      .slice(0, suggestedFilterMaximum);
  };
  return { types: holding("type"), providers: holding("provider") };
}
