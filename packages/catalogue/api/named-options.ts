import type { CodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import { type Language, languages } from "@public-code/core/contract/language.ts";
import { normalise } from "@public-code/core/contract/search/normalise.ts";
import { joinWords } from "@public-code/core/contract/search/search-text.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { namedGroups } from "#contract/catalogue.ts";
import { filterGroups } from "#contract/filter-groups.ts";

export type NamedGroup = (typeof namedGroups)[number];

/** An option of a filter with its names as they are searched. */
export interface NamedOption {
  code: string;
  names: readonly { lang: Language; name: string; normalised: string; joined: string }[];
}

/** Made once for the code lists of a content revision. */
const optionsOf = new WeakMap<CodeNames, Record<NamedGroup, readonly NamedOption[]>>();

export function readNamedOptions(names: CodeNames): Record<NamedGroup, readonly NamedOption[]> {
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
