import {
  type CatalogueState,
  usedFilters,
} from "@public-code/catalogue/contract/catalogue-state.ts";
import { filterGroups } from "@public-code/catalogue/contract/filter-groups.ts";
import { fixedOptionName } from "@public-code/catalogue/contract/option-names.ts";
import { type CodeNames, codeName } from "@public-code/core/api/code-lists/code-names.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { sharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";

/** What a search asks for, in words: its keyword and the names of its filters. */
export function searchTerms(names: CodeNames, state: CatalogueState, lang: Language): string[] {
  const { t } = sharedTranslation[lang];
  const filters = usedFilters(state).map(({ group, code }) => {
    const filter = filterGroups[group];
    return "category" in filter
      ? codeName(names, filter.category, code, lang)
      : `${t(`catalogue.filters.${group}`)} ${fixedOptionName(t, group, code)}`;
  });
  return [...(state.keyword === "" ? [] : [state.keyword]), ...filters];
}
