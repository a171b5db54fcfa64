import { invalid } from "@public-code/core/api/app-error.ts";
import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { z } from "zod";

/** Where a page of a list begins or ends: behind or before the entry of this number. */
export type Cursor = { after: number } | { before: number } | null;

/** What a list of the Software Catalog API is asked for. */
export interface CatalogQuery {
  size: number;
  cursor: Cursor;
  /** First published after `from` and before `to`. */
  from: Date | null;
  to: Date | null;
  /** Also what is not active. */
  all: boolean;
  url: string;
}

const usualSize = 25;
const largestSize = 100;
const wrong = (path: string) => invalid({ path, key: "field.format" });

function readSize(query: URLSearchParams): number {
  const value = query.get("page[size]") ?? "";
  if (value === "") return usualSize;
  if (!/^[1-9]\d{0,8}$/.test(value))
    throw invalid({
      path: "page[size]",
      key: "field.range",
      params: { minimum: 1, maximum: largestSize },
    });
  return Math.min(largestSize, Number(value));
}

function readPlace(query: URLSearchParams, name: string): number | null {
  const value = query.get(name) ?? "";
  if (value === "") return null;
  if (!/^\d{1,9}$/.test(value)) throw wrong(name);
  return Number(value);
}

function readInstant(query: URLSearchParams, name: string): Date | null {
  const value = query.get(name) ?? "";
  if (value === "") return null;
  const read = z.iso.datetime({ offset: true }).safeParse(value);
  if (!read.success) throw wrong(name);
  const instant = new Date(read.data);
  // An offset may lead out of the years that a store of dates knows by four digits.
  const year = instant.getUTCFullYear();
  if (year < 1 || year > 9_999) throw wrong(name);
  return instant;
}

/** Reads the query of a list; 422 where a part of it cannot be read. */
export function readCatalogQuery(query: URLSearchParams): CatalogQuery {
  const after = readPlace(query, "page[after]");
  const before = readPlace(query, "page[before]");
  const forward: Cursor = after === null ? null : { after };
  return {
    size: readSize(query),
    cursor: before === null ? forward : { before },
    from: readInstant(query, "from"),
    to: readInstant(query, "to"),
    all: query.get("all") === "true",
    url: cutText(query.get("url") ?? "", 2_000),
  };
}

/** A page of a list with the queries of those beside it, as the dialect gives them. */
export interface CatalogPage {
  data: object[];
  links: { prev: string | null; next: string | null };
}

/**
 * Makes a page of one entry more than fit, which are in the order of reading: against that of the
 * list where the page ends at a cursor.
 */
export function pageOf<Entry>(
  entries: readonly Entry[],
  { size, cursor }: CatalogQuery,
  query: URLSearchParams,
  { placeOf, present }: { placeOf: (entry: Entry) => number; present: (entry: Entry) => object },
): CatalogPage {
  const isBackwards = cursor !== null && "before" in cursor;
  const more = entries.length > size;
  const fitting = entries.slice(0, size);
  const shown = isBackwards ? fitting.reverse() : fitting;
  const link = (name: string, entry: Entry | undefined, is: boolean): string | null => {
    if (!is || entry === undefined) return null;
    const kept = [...query].filter(([key]) => !/^page\[(after|before)\]$/.test(key));
    const parts = [...kept, [name, String(placeOf(entry))] as const];
    return `?${parts.map(([key, value]) => `${encodeURI(key)}=${encodeURIComponent(value)}`).join("&")}`;
  };
  return {
    data: shown.map(present),
    links: {
      prev: link("page[before]", shown[0], isBackwards ? more : cursor !== null),
      next: link("page[after]", shown.at(-1), isBackwards || more),
    },
  };
}
