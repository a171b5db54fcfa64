import { listReply } from "#contract/endpoint.ts";
import type { Language } from "#contract/language.ts";

/** Which page of a list, counted from 0, and how many rows a page has. */
export interface Paging {
  page: number;
  rows: number;
}

/** A page of a list in a language, as it is at a moment. */
export interface PageRequest extends Paging {
  lang: Language;
  now: Date;
}

/** The rows of a page, and how many there are on all pages. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
}

export function askedBy(
  query: { page: number; iDisplayLength: number },
  { lang }: { lang: Language },
): PageRequest {
  return { page: query.page, rows: query.iDisplayLength, lang, now: new Date() };
}

/** A page of what was read as a whole. */
export function pageOf<Row>(all: readonly Row[], { page, rows }: Paging): Listed<Row> {
  return { rows: all.slice(page * rows, (page + 1) * rows), total: all.length };
}

export function pageReply<Row>(
  { rows, total }: Listed<Row>,
  draw?: number,
): ReturnType<typeof listReply<Row>> {
  return listReply(rows, total, draw);
}
