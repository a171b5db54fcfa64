import {
  type CatalogueQuery,
  cataloguePageSize,
  type FilterGroup,
  filterGroupNames,
  filterGroups,
  keywordMaximum,
  ofEachFilter,
  type SortColumn,
  sortColumns,
} from "@public-code/contract/catalogue/catalogue.ts";
import type { Language } from "@public-code/contract/language.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { pageAddress } from "#platform/page-addresses.ts";

/** What a visitor has asked the catalogue for; the page address holds all of it. */
export interface CatalogueState {
  keyword: string;
  filters: Record<FilterGroup, readonly string[]>;
  /** Null until one is chosen. */
  sort: SortColumn | null;
  /** Only the keyword itself, no synonyms. */
  exact: boolean;
  /** From 1. */
  page: number;
}

/** The order of a list for which none was chosen: what fits a keyword best comes first. */
export function defaultSort({ keyword }: Pick<CatalogueState, "keyword">): SortColumn {
  return keyword === "" ? "programName" : "relevance";
}

export function emptyFilters(): Record<FilterGroup, readonly string[]> {
  return ofEachFilter(() => []);
}

/** The parameters that hold the state. */
export const stateParameters: readonly string[] = [
  "keyword",
  ...filterGroupNames,
  "sort",
  "exact",
  "page",
];

/** The state that a page address holds; what it does not know counts as not given. */
export function readState(search: URLSearchParams): CatalogueState {
  const filters = emptyFilters();
  for (const group of filterGroupNames) {
    const codes = search.getAll(group).filter((code) => code !== "" && code.length <= 100);
    filters[group] = [...new Set(codes)].slice(0, 200);
  }
  const sort = sortColumns.find((column) => column === search.get("sort")) ?? null;
  const page = /^\d{1,6}$/.test(search.get("page") ?? "") ? Number(search.get("page")) : 1;
  const keyword = (search.get("keyword") ?? "").trim().slice(0, keywordMaximum);
  return { keyword, filters, sort, exact: search.get("exact") === "1", page: Math.max(page, 1) };
}

/** The address of a state. */
export function stateAddress(state: CatalogueState, lang: Language): string {
  return pageAddress(addresses.publicCodes, lang, {
    keyword: state.keyword,
    ...state.filters,
    sort: state.sort === defaultSort(state) ? "" : (state.sort ?? ""),
    exact: state.exact ? "1" : "",
    page: state.page === 1 ? "" : state.page,
  });
}

/** The request that a state stands for. */
export function stateRequest(state: CatalogueState): Partial<CatalogueQuery> {
  const request: Partial<CatalogueQuery> = {
    keyword: state.keyword,
    sortColumn: state.sort ?? defaultSort(state),
    beyond: state.keyword === "" ? "none" : state.exact ? "near" : "synonyms",
    page: state.page - 1,
    iDisplayLength: cataloguePageSize,
  };
  for (const group of filterGroupNames)
    request[filterGroups[group].field] = [...state.filters[group]];
  return request;
}

/** A changed state; it begins at the first page, and a new keyword is searched with synonyms. */
export function changeState(
  state: CatalogueState,
  change: Partial<Omit<CatalogueState, "page">>,
): CatalogueState {
  const exact = change.keyword === undefined ? state.exact : false;
  return { ...state, exact, ...change, page: 1 };
}

/** The state without one filter value. */
export function withoutFilter(
  state: CatalogueState,
  group: FilterGroup,
  code: string,
): CatalogueState {
  const rest = state.filters[group].filter((one) => one !== code);
  return changeState(state, { filters: { ...state.filters, [group]: rest } });
}

/** Every filter value in use, in the order of the groups. */
export function usedFilters(state: CatalogueState): { group: FilterGroup; code: string }[] {
  return filterGroupNames.flatMap((group) => state.filters[group].map((code) => ({ group, code })));
}
