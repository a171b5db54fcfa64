import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import type { CatalogueState } from "@public-code/catalogue/contract/catalogue-state.ts";
import {
  cataloguePageSize,
  filterGroupNames,
  filterGroups,
  ofEachFilter,
} from "@public-code/catalogue/contract/filter-groups.ts";
import { contractError } from "@public-code/core/api/http/failure.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { z } from "zod";

const { shape } = catalogue.queryList.input;

/** The search of a catalogue page's address, by the rules of the call that the page makes. */
const search = z.object({
  keyword: shape.keyword,
  ...ofEachFilter((group) => shape[filterGroups[group].field]),
});

/**
 * Reads the search that an address names, as the catalogue page does; what that page would cut is
 * refused, since nobody looks at a feed to notice.
 */
export function readSearch(query: URLSearchParams, lang: Language): CatalogueState {
  const parsed = search.safeParse({
    keyword: query.get("keyword") ?? "",
    ...ofEachFilter((group) => [...new Set(query.getAll(group).filter((code) => code !== ""))]),
  });
  if (!parsed.success) throw contractError(parsed.error, lang);
  const { keyword, ...filters } = parsed.data;
  return {
    keyword,
    filters,
    exact: query.get("exact") === "1",
    sort: "newest",
    agency: "",
    rows: cataloguePageSize,
    page: 1,
  };
}

/** True where nothing narrows the search. */
export function isWholeCatalogue({ keyword, filters }: CatalogueState): boolean {
  return keyword === "" && filterGroupNames.every((group) => filters[group].length === 0);
}
