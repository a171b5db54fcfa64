import { pageSettings } from "./page-settings.ts";

const yearSeconds = 31_536_000;

/** Writes a cookie of the portal's pages for a year; one of a page over https stays with https. */
export function writeCookie(name: string, value: string): void {
  const { contextPath } = pageSettings();
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=${contextPath}; max-age=${yearSeconds}; samesite=lax${secure}`;
}

/** Keeps a display choice where the server can read it, so that pages render without a flash. */
export function storeChoice(name: "lang" | "theme" | "textSize", value: string): void {
  writeCookie(name, value);
}
