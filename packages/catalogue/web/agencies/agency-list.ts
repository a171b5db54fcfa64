import type { Language } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { readPage } from "@public-code/core/web/read-page.ts";
import { type LevelFilter, levelFilters } from "#contract/agencies/agencies.ts";

export const agenciesPerPage = 24;
const keywordMaximum = 100;

/** What a visitor has asked the list of agencies for; the page address holds all of it. */
export interface AgencyListState {
  keyword: string;
  /** '' for every level. */
  level: LevelFilter | "";
  /** From 1. */
  page: number;
}

export const agencyListParameters: readonly string[] = ["keyword", "level", "page"];

/** The state that an address holds; what it does not know counts as not given. */
export function readAgencyList(search: URLSearchParams): AgencyListState {
  return {
    keyword: cutText((search.get("keyword") ?? "").trim(), keywordMaximum),
    level: levelFilters.find((level) => level === search.get("level")) ?? "",
    page: readPage(search),
  };
}

export function agencyListAddress(state: AgencyListState, lang: Language): string {
  const page = state.page === 1 ? "" : state.page;
  return pageAddress(addresses.agencies, lang, { ...state, page });
}
