import { pageSettings } from "./page-settings.ts";

const yearSeconds = 31_536_000;

/** Keeps a display choice where the server can read it, so that pages render without a flash. */
export function storeChoice(name: "lang" | "theme" | "textSize", value: string): void {
  const { contextPath } = pageSettings();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=${contextPath}; max-age=${yearSeconds}; samesite=lax`;
}
