import type { Language } from "@public-code/contract/language.ts";

export type Query = Record<string, string | number | readonly string[] | null | undefined>;

/** An in-site address with its language; empty values are left out. `path` is below the context path. */
export function pageAddress(path: string, lang: Language, query: Query = {}): string {
  const [inner = "", hash] = path.split("#");
  const [place = "", own] = inner.split("?");
  const search = new URLSearchParams(own);
  for (const [name, value] of Object.entries(query)) {
    search.delete(name);
    const values = Array.isArray(value) ? value : [value];
    for (const one of values)
      if (one !== null && one !== undefined && one !== "") search.append(name, String(one));
  }
  search.set("lang", lang);
  return `${place.replace(/\/{2,}/g, "/")}?${search}${hash ? `#${hash}` : ""}`;
}
