import type { Language } from "@public-code/contract/language.ts";

// Making a formatter costs more than the rest of a page's facts.
const formatters = new Map<string, Intl.NumberFormat>();

/** A number with the separators of a language, rounded to `decimals` places. */
export function shownNumber(number: number, lang: Language, decimals = 0): string {
  const key = `${lang} ${decimals}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(lang, { maximumFractionDigits: decimals });
    formatters.set(key, formatter);
  }
  return formatter.format(number);
}
