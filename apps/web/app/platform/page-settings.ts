import type { Settings } from "./settings.ts";

export const settingsElementId = "portal-settings";
let known: Settings | null = null;

/** The settings that the page was rendered with. Throws where the page carries none. */
export function pageSettings(): Settings {
  if (known) return known;
  const text = document.getElementById(settingsElementId)?.textContent;
  if (!text) throw new Error("Page initialization failed.");
  // The portal wrote this element from the same type.
  known = JSON.parse(text) as Settings;
  return known;
}
