import type { Settings } from "./settings.ts";

/** Where the texts of the page's language are; the version lets the browser keep them. */
export function textsAddress(
  settings: Pick<Settings, "contextPath" | "lang" | "messagesVersion">,
): string {
  const folder = settings.lang === "en-US" ? "en" : "zh";
  return `${settings.contextPath}${folder}/i18n.json?v=${settings.messagesVersion}`;
}
