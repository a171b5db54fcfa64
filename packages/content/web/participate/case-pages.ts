import type { Language } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";

/** Cases on a page of the list. */
export const casesPerPage = 12;

/** How many pages that many cases fill. */
export function casePageCount(total: number): number {
  return Math.ceil(total / casesPerPage);
}

/** The address of a page of the list. */
export function casePageAddress(page: number, lang: Language): string {
  return pageAddress(addresses.partnershipCaseList, lang, { page: page === 1 ? "" : page });
}
