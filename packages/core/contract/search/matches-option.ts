import { normalise } from "./normalise.ts";
import { joinWords } from "./search-text.ts";

/** Whether the name of an option holds what was typed, compared as the catalogue compares. */
export function matchesOption(name: string, typed: string): boolean {
  const [held, wanted] = [normalise(name), normalise(typed)];
  return held.includes(wanted) || joinWords(held).includes(joinWords(wanted));
}
