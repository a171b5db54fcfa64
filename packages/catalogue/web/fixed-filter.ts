import { cataloguePageSize } from "#contract/catalogue.ts";
import { type CatalogueState, emptyFilters } from "#contract/catalogue-state.ts";
import type { FilterGroup } from "#contract/filter-groups.ts";

/** A filter that a page has set for its visitors, who neither see nor change it. */
export interface FixedFilter {
  group: FilterGroup;
  code: string;
}

/** A state that asks for what the fixed filter lets through. */
export function withFixed(state: CatalogueState, fixed: FixedFilter): CatalogueState {
  return { ...state, filters: { ...state.filters, [fixed.group]: [fixed.code] } };
}

/** A state as visitors see it: without the fixed filter. */
export function withoutFixed(state: CatalogueState, fixed: FixedFilter): CatalogueState {
  return { ...state, filters: { ...state.filters, [fixed.group]: [] } };
}

/** Where an embedded catalogue begins. */
export function fixedState(fixed: FixedFilter): CatalogueState {
  return withFixed(
    {
      keyword: "",
      filters: emptyFilters(),
      sort: null,
      exact: false,
      agency: "",
      rows: cataloguePageSize,
      page: 1,
    },
    fixed,
  );
}
