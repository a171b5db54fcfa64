import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { FilterDropdown } from "@public-code/ui/filter-dropdown.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import type { Facets } from "#contract/catalogue.ts";
import type { CatalogueState } from "#contract/catalogue-state.ts";
import {
  type FilterGroup,
  isLevelFilter,
  ownFilters,
  qualityFilters,
  qualityPanel,
} from "#contract/filter-groups.ts";
import type { CodeNames } from "./catalogue-data.ts";
import styles from "./catalogue-filters.module.css";
import { resultsId } from "./catalogue-results.tsx";
import { changeState } from "./catalogue-state.ts";
import { useOptionName } from "./option-names.ts";

export interface CatalogueFiltersProps {
  state: CatalogueState;
  options: CodeNames;
  facets: Facets;
  /** How many programs the choices find. */
  total: number;
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

/** A dropdown of each filter of its own, and one of the others; `inSheet` they open below their names. */
export function FilterGroups({
  state,
  options,
  facets,
  total,
  fixed,
  onChange,
  inSheet,
}: CatalogueFiltersProps & { inSheet?: boolean }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const optionName = useOptionName(options);
  // Where nothing was measured or declared yet, nobody can choose by it.
  const isOffered = (group: FilterGroup) =>
    group !== fixed && (!isLevelFilter(group) || options[group].length > 0);
  const panels = [
    ...ownFilters.map((group) => ({ name: group, groups: [group] })),
    { name: qualityPanel, groups: qualityFilters },
  ] as const;
  const labels = {
    search: t("catalogue.filters.search"),
    clear: t("catalogue.filters.clear"),
    apply: t("catalogue.filters.apply"),
    show: t("catalogue.filters.show", { count: total }),
    chosen: (count: number) => t("catalogue.filters.chosen", { count }),
    matches: (count: number) => t("catalogue.filters.matches", { count }),
  };
  return panels.map(({ name, groups }) => {
    const offered = groups.filter(isOffered);
    if (offered.length === 0) return null;
    return (
      <FilterDropdown
        key={name}
        inSheet={inSheet}
        label={t(`catalogue.filters.${name}`)}
        groups={offered.map((group) => ({
          name: group,
          label: t(`catalogue.filters.${group}`),
          options: options[group].map((option) => ({
            value: option.code,
            label: optionName(group, option.code),
            lang: langOf(option.name),
            count: facets[group][option.code] ?? 0,
          })),
          selected: state.filters[group],
          any: isLevelFilter(group) ? t("catalogue.filters.any") : undefined,
        }))}
        onChange={(changed) =>
          onChange(changeState(state, { filters: { ...state.filters, ...changed } }))
        }
        onShow={() => document.getElementById(resultsId)?.focus()}
        labels={labels}
      />
    );
  });
}
