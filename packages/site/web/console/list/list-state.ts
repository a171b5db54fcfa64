import type { Language } from "@public-code/core/contract/language.ts";
import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";

/** Longest text that the searches of the console take. */
const searchMaximum = 100;
/** Rows of a page of every console list. */
const consolePageSize = 20;

/** What a console list was asked for: names as they stand in the page address, and the page from 1. */
export interface ListState<Name extends string> {
  values: Record<Name, string>;
  page: number;
}

/** The state that a page address holds; what it does not know counts as not given. */
export function readListState<Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
): ListState<Name> {
  const text = search.get("page") ?? "";
  const page = /^\d{1,6}$/.test(text) ? Math.max(1, Number(text)) : 1;
  const entries = names.map((name) => [
    name,
    cutText((search.get(name) ?? "").trim(), searchMaximum),
  ]);
  // Made of exactly these names.
  return { values: Object.fromEntries(entries) as Record<Name, string>, page };
}

/** The address of a list in a state; empty values and the first page are left out. */
export function listAddress<Name extends string>(
  path: string,
  state: ListState<Name>,
  lang: Language,
): string {
  return pageAddress(path, lang, { ...state.values, page: state.page === 1 ? "" : state.page });
}

/** A changed state; it begins again at the first page. */
export function changeList<Name extends string>(
  state: ListState<Name>,
  change: Partial<Record<Name, string>>,
): ListState<Name> {
  return { values: { ...state.values, ...change }, page: 1 };
}

/** The page and its size as the lists of the API take them. */
export function pageRequest(state: Pick<ListState<never>, "page">): {
  page: number;
  iDisplayLength: number;
} {
  return { page: state.page - 1, iDisplayLength: consolePageSize };
}

/** How many pages `total` rows fill. */
export function pageCount(total: number): number {
  return Math.ceil(total / consolePageSize);
}

/** The rows of the page, of a list that comes whole. */
export function pageOf<Row>(rows: readonly Row[], state: { page: number }): readonly Row[] {
  return rows.slice((state.page - 1) * consolePageSize, state.page * consolePageSize);
}
