import { useTranslation } from "@public-code/core/web/translation.ts";
import type { CatalogueState } from "#contract/catalogue-state.ts";
import { usedFilters } from "#contract/catalogue-state.ts";
import type { CodeNames } from "./catalogue-data.ts";
import { useOptionName } from "./option-names.ts";

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
