/** The languages of the portal; the first one is the default. */
export const languages = ["zh-TW", "en-US"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "zh-TW";

/** How HTML, XML and search engines name each language. */
export const htmlLanguage: Record<Language, string> = { "zh-TW": "zh-Hant-TW", "en-US": "en" };

/**
 * Added to an address whose language neither the address nor a cookie named. The page takes it away,
 * and goes to the language that the browser stores where it is another.
 */
export const guessedLanguageMark = "langGuessed";

/** Stands between the items of a list. */
export const listSeparator: Record<Language, string> = { "zh-TW": "、", "en-US": ", " };

export function isLanguage(value: unknown): value is Language {
  return value === "zh-TW" || value === "en-US";
}

/** Anything but a known language counts as the default one. */
export function toLanguage(value: unknown): Language {
  return isLanguage(value) ? value : defaultLanguage;
}

/** The text of a language; an empty English one falls back to Chinese. */
export function inLanguage(lang: Language, zh: string, en: string): string {
  return lang === "en-US" && en !== "" ? en : zh;
}
