import {
  type AgencyStanding,
  agencyStandings,
} from "@public-code/core/contract/code-lists/agency-standings.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { readPage } from "@public-code/core/web/read-page.ts";
import { type LevelFilter, levelFilters } from "#contract/agencies/agencies.ts";

const keywordMaximum = 100;

/** What a visitor has asked of the agencies; the page address holds all of it. */
export interface CoverageState {
  keyword: string;
  /** '' for every level, and for every standing. */
  level: LevelFilter | "";
  standing: AgencyStanding | "";
  /** From 1. */
  page: number;
}

export const coverageParameters: readonly string[] = ["keyword", "level", "standing", "page"];

/** The state that an address holds; what it does not know counts as not given. */
export function readCoverageState(search: URLSearchParams): CoverageState {
  return {
    keyword: cutText((search.get("keyword") ?? "").trim(), keywordMaximum),
    level: levelFilters.find((level) => level === search.get("level")) ?? "",
    standing: agencyStandings.find((name) => name === search.get("standing")) ?? "",
    page: readPage(search),
  };
}

/** Where the agencies of a state are listed: the first page of them but for another one that is named. */
export function coverageAddress(state: Partial<CoverageState>, lang: Language): string {
  const { page = 1, ...filters } = state;
  const parameters = { ...filters, page: page === 1 ? "" : page };
  return pageAddress(`${addresses.coverage}#agencies`, lang, parameters);
}
