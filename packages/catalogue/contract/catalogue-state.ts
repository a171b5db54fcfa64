import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { keywordMaximum } from "@public-code/programs/contract/visits.ts";
import type { CatalogueQuery } from "./catalogue.ts";
import {
  type CataloguePageSize,
  cataloguePageSize,
  cataloguePageSizes,
  type FilterGroup,
  filterGroupNames,
  filterGroups,
  ofEachFilter,
  type SortColumn,
  sortColumns,
} from "./filter-groups.ts";
import { readAnswersFrom } from "./suitability/suitability-answers.ts";

/** What a visitor has asked the catalogue for; the page address holds all of it. */
export interface CatalogueState {
  keyword: string;
  filters: Record<FilterGroup, readonly string[]>;
  /** Null until one is chosen. */
  sort: SortColumn | null;
  /** Only the keyword itself, no synonyms. */
  exact: boolean;
  /** An agency's answers, as the query of an address; '' without any. */
  agency: string;
  /** Programs on a page. */
  rows: CataloguePageSize;
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

/** The parameters that say which programs are meant, in whatever order they are shown. */
const searchParameters: readonly string[] = ["keyword", ...filterGroupNames, "exact"];

/** The parameters that hold the state. */
export const stateParameters: readonly string[] = [
  ...searchParameters,
  ...["sort", "agency", "rows", "page"],
];

/** The orders that a list can have: nothing is relevant to no keyword, nor fits an agency of no answers. */
export function offeredSorts({
  keyword,
  agency,
}: Pick<CatalogueState, "keyword" | "agency">): readonly SortColumn[] {
  return sortColumns.filter(
    (column) => (column !== "relevance" || keyword !== "") && (column !== "fit" || agency !== ""),
  );
}

/** The state that a page address holds; what it does not know counts as not given. */
export function readState(search: URLSearchParams): CatalogueState {
  const filters = emptyFilters();
  for (const group of filterGroupNames) {
    const codes = search.getAll(group).filter((code) => code !== "" && code.length <= 100);
    filters[group] = [...new Set(codes)].slice(0, 200);
  }
  const page = /^\d{1,6}$/.test(search.get("page") ?? "") ? Number(search.get("page")) : 1;
  const keyword = cutText((search.get("keyword") ?? "").trim(), keywordMaximum);
  const agency = readAnswersFrom(search.get("agency") ?? "").toString();
  const sort =
    offeredSorts({ keyword, agency }).find((column) => column === search.get("sort")) ?? null;
  const rows = cataloguePageSizes.find((size) => String(size) === search.get("rows"));
  return {
    keyword,
    filters,
    sort,
    exact: search.get("exact") === "1",
    agency,
    rows: rows ?? cataloguePageSize,
    page: Math.max(page, 1),
  };
}

type SearchOfState = Pick<CatalogueState, "keyword" | "filters" | "exact">;

/** What of a state says which programs are meant, as parameters of an address. */
export function searchOf(state: SearchOfState): Record<string, string | readonly string[]> {
  return { keyword: state.keyword, ...state.filters, exact: state.exact ? "1" : "" };
}

/** A search with its order, as the query of an address. */
export function queryOfState(state: CatalogueState): string {
  const { sort, agency } = state;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...searchOf(state), sort: sort ?? "", agency }))
    for (const item of [value].flat()) if (item !== "") query.append(name, item);
  return query.toString();
}

/** The request that a state stands for. */
export function stateRequest(state: CatalogueState): Partial<CatalogueQuery> {
  const request: Partial<CatalogueQuery> = {
    keyword: state.keyword,
    sortColumn: state.sort ?? defaultSort(state),
    beyond: state.keyword === "" ? "none" : state.exact ? "near" : "synonyms",
    agency: state.agency,
    page: state.page - 1,
    iDisplayLength: state.rows,
  };
  for (const group of filterGroupNames)
    request[filterGroups[group].field] = [...state.filters[group]];
  return request;
}

/** Every filter value in use, in the order of the groups. */
export function usedFilters(state: CatalogueState): { group: FilterGroup; code: string }[] {
  return filterGroupNames.flatMap((group) => state.filters[group].map((code) => ({ group, code })));
}
