import type { Language } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import {
  type CatalogueState,
  defaultSort,
  offeredSorts,
  searchOf,
} from "#contract/catalogue-state.ts";
import type { FilterGroup } from "#contract/filter-groups.ts";
import { cataloguePageSize } from "#contract/filter-groups.ts";

/** The address of a state. */
export function stateAddress(state: CatalogueState, lang: Language): string {
  return pageAddress(addresses.publicCodes, lang, {
    ...searchOf(state),
    sort: state.sort === defaultSort(state) ? "" : (state.sort ?? ""),
    agency: state.agency,
    rows: state.rows === cataloguePageSize ? "" : state.rows,
    page: state.page === 1 ? "" : state.page,
  });
}

/**
 * A changed state; it begins at the first page, and a new keyword is searched with synonyms. An order
 * that the list no longer has is left.
 */
export function changeState(
  state: CatalogueState,
  change: Partial<Omit<CatalogueState, "page">>,
): CatalogueState {
  const exact = change.keyword === undefined ? state.exact : false;
  const changed = { ...state, exact, ...change, page: 1 };
  const isOffered = changed.sort === null || offeredSorts(changed).includes(changed.sort);
  return isOffered ? changed : { ...changed, sort: null };
}

/** The state without one filter value. */
export function withoutFilter(
  state: CatalogueState,
  group: FilterGroup,
  code: string,
): CatalogueState {
  const rest = state.filters[group].filter((candidate) => candidate !== code);
  return changeState(state, { filters: { ...state.filters, [group]: rest } });
}
