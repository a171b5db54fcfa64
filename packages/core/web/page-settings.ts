import type { Settings } from "./settings.ts";

export const settingsElementId = "portal-settings";
let cached: Settings | null = null;

/** The settings that the page was rendered with. Throws where the page carries none. */
export function pageSettings(): Settings {
  if (cached) return cached;
  const text = document.getElementById(settingsElementId)?.textContent;
  if (!text) throw new Error("Page initialization failed.");
  // The portal wrote this element from the same type.
  cached = JSON.parse(text) as Settings;
  return cached;
}

/** The home page in the language of this page, which a stored one must not change. */
export function homeAddress(): string {
  const { contextPath, lang } = pageSettings();
  return `${contextPath}?lang=${lang}`;
}
