import { pageSettings } from "./page-settings.ts";

const yearSeconds = 31_536_000;

/** A cookie of the portal's pages, for a year; one of a page over https stays with https. */
export function cookieText(
  name: string,
  value: string,
  page: { contextPath: string; protocol: string },
): string {
  const secure = page.protocol === "https:" ? "; secure" : "";
  return `${name}=${encodeURIComponent(value)}; path=${page.contextPath}; max-age=${yearSeconds}; samesite=lax${secure}`;
}

/** Writes a cookie of the page that is open. */
export function writeCookie(name: string, value: string): void {
  const { contextPath } = pageSettings();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = cookieText(name, value, { contextPath, protocol: location.protocol });
}

/** Keeps a display choice where the server can read it, so that pages render without a flash. */
export function storeChoice(name: "lang" | "theme" | "textSize", value: string): void {
  writeCookie(name, value);
}
