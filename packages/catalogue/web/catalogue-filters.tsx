import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { FilterDropdown } from "@public-code/ui/filter-dropdown.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import type { Facets } from "#contract/catalogue.ts";
import type { CatalogueState } from "#contract/catalogue-state.ts";
import { type FilterGroup, filterGroupNames, fixedOptions } from "#contract/filter-groups.ts";
import type { CodeNames } from "./catalogue-data.ts";
import styles from "./catalogue-filters.module.css";
import { changeState } from "./catalogue-state.ts";
import { useOptionName } from "./option-names.ts";

export interface CatalogueFiltersProps {
  state: CatalogueState;
  options: CodeNames;
  facets: Facets;
  /** A group that the page has fixed, and that visitors do not change. */
  fixed?: FilterGroup | undefined;
  onChange: (state: CatalogueState) => void;
}

/** The filters; a choice asks again at once, and without JavaScript the form sends them. */
export function CatalogueFilters(props: CatalogueFiltersProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={cluster(8, styles.filters)}>
      <legend>
        <VisuallyHidden>{t("catalogue.filters.label")}</VisuallyHidden>
      </legend>
      <FilterGroups {...props} />
    </fieldset>
  );
}

/** One list of options a group; `inSheet` they open below their names instead of over the page. */
export function FilterGroups({
  state,
  options,
  facets,
  fixed,
  onChange,
  inSheet,
}: CatalogueFiltersProps & { inSheet?: boolean }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const optionName = useOptionName(options);
  // Where nothing was measured or declared yet, nobody can choose by it.
  const isOffered = (group: FilterGroup) =>
    fixedOptions(group).length === 0 || options[group].length > 0;
  return filterGroupNames
    .filter((group) => group !== fixed && isOffered(group))
    .map((group) => (
      <FilterDropdown
        key={group}
        name={group}
        inSheet={inSheet}
        label={t(`catalogue.filters.${group}`)}
        options={options[group].map((option) => ({
          value: option.code,
          label: optionName(group, option.code),
          lang: langOf(option.name),
          count: facets[group][option.code] ?? 0,
        }))}
        selected={state.filters[group]}
        onChange={(selected) =>
          onChange(changeState(state, { filters: { ...state.filters, [group]: selected } }))
        }
        labels={{
          search: t("catalogue.filters.search"),
          clear: t("catalogue.filters.clear"),
          apply: t("catalogue.filters.apply"),
          chosen: (count) => t("catalogue.filters.chosen", { count }),
          matches: (count) => t("catalogue.filters.matches", { count }),
        }}
      />
    ));
}
