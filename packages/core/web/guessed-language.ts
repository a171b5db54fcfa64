import { guessedLanguageMark, isLanguage } from "#contract/language.ts";

/** Where a page belongs whose language the server had to guess. */
export interface GuessedPlace {
  address: string;
  /** True where the browser stores another language than the page is in. */
  isElsewhere: boolean;
}

/** The place of a page by the language that the browser stores; null where the address was asked in one. */
export function guessedPlace(href: string, stored: string | null): GuessedPlace | null {
  const address = new URL(href);
  const query = address.searchParams;
  if (!query.has(guessedLanguageMark)) return null;
  query.delete(guessedLanguageMark);
  const isElsewhere = isLanguage(stored) && stored !== query.get("lang");
  if (isElsewhere) query.set("lang", stored);
  return { address: address.href, isElsewhere };
}
