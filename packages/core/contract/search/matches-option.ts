import { normalise } from "./normalise.ts";
import { joinWords } from "./search-text.ts";

/** Whether the name of an option holds what was typed, compared as the catalogue compares. */
export function matchesOption(name: string, typed: string): boolean {
  const [held, text] = [normalise(name), normalise(typed)];
  return held.includes(text) || joinWords(held).includes(joinWords(text));
}
