import { useTranslation } from "@public-code/core/web/translation.ts";
import { type CatalogueState, usedFilters } from "#contract/catalogue-state.ts";
import { type FilterGroup, fixedOptions } from "#contract/filter-groups.ts";
import { fixedOptionName } from "#contract/option-names.ts";
import type { CodeNames } from "./catalogue-data.ts";

/** Names filter values; a code that no list knows stands for itself. */
export function useOptionName(options: CodeNames): (group: FilterGroup, code: string) => string {
  const { t } = useTranslation();
  return (group, code) =>
    fixedOptions(group).length > 0
      ? fixedOptionName(t, group, code)
      : (options[group].find((option) => option.code === code)?.name ?? code);
}

/** What a list was asked for, in words: keyword, filters, and the order that was chosen. */
export function useAsked(options: CodeNames): (state: CatalogueState) => string[] {
  const { t } = useTranslation();
  const optionName = useOptionName(options);
  return (state) => [
    state.keyword,
    ...usedFilters(state).map(({ group, code }) => optionName(group, code)),
    state.sort === null ? "" : t(`catalogue.sort.${state.sort}`),
  ];
}
