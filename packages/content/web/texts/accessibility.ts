import en from "./en-US/accessibility.json";
import zh from "./zh-TW/accessibility.json";

/** The accessibility part of /sitemap; the keys are U, C, S and Z in the order of the page. */
export const accessibilityText = { "zh-TW": zh, "en-US": en };
