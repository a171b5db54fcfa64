import type { Language } from "#contract/language.ts";
import type { Settings } from "./settings.ts";

export type Query = Record<string, string | number | readonly string[] | null | undefined>;

/** Where the portal lies, without a slash at the end: before the path of a whole address. */
export function portalBase({
  origin,
  contextPath,
}: Pick<Settings, "origin" | "contextPath">): string {
  return origin + contextPath.slice(0, -1);
}

/** An in-site address with its language; empty values are left out. `path` is below the context path. */
export function pageAddress(path: string, lang: Language, query: Query = {}): string {
  const [inner = "", hash] = path.split("#");
  const [place = "", own] = inner.split("?");
  const search = new URLSearchParams(own);
  for (const [name, value] of Object.entries(query)) {
    search.delete(name);
    const values = Array.isArray(value) ? value : [value];
    for (const item of values)
      if (item !== null && item !== undefined && item !== "") search.append(name, String(item));
  }
  search.set("lang", lang);
  return `${place.replace(/\/{2,}/g, "/")}?${search}${hash ? `#${hash}` : ""}`;
}

/** Where a file reference leads: what is an address stays, everything else lies below the bucket. */
export function fileAddress(filesBase: string, reference: string): string {
  // A preview shows files that are still in the browser only.
  if (/^(https?:\/\/|data:|blob:)/i.test(reference)) return reference;
  return `${filesBase}/${reference}`.replace(/(?<!:)\/{2,}/g, "/");
}

/** Where the single sign-in begins that leads back to a page. */
export function signInAddress(
  { contextPath, lang }: Pick<Settings, "contextPath" | "lang">,
  page: string,
): string {
  return `${contextPath}api/login?${new URLSearchParams({ redirect: page, lang })}`;
}

/** Where the texts of the page's language are; the version lets the browser keep them. */
export function textsAddress(
  settings: Pick<Settings, "contextPath" | "lang" | "messagesVersion">,
): string {
  const folder = settings.lang === "en-US" ? "en" : "zh";
  return `${settings.contextPath}${folder}/i18n.json?v=${settings.messagesVersion}`;
}
