import { normalise } from "./normalise.ts";
import { holdsText, joinWords } from "./search-text.ts";

/** What names are compared by: the search's forms of characters, without blanks and signs. */
export const plainName = (name: string): string =>
  normalise(name)
    .replace(/&(?= ?[a-z])/g, "and")
    .replace(/[\s\p{P}\p{S}]+/gu, "");

const han = /\p{Script=Han}/u;

/**
 * Whether one of the names of an agency holds what somebody looks for, in any form of its characters; words of
 * letters by their beginning, Chinese ones without their blanks.
 */
export function createNameSearch(typed: string): (names: readonly string[]) => boolean {
  const [text, plain] = [normalise(typed), plainName(typed)];
  const isHan = han.test(plain);
  return (names) =>
    text === "" ||
    names.some(
      (name) => holdsText(normalise(name), text) || (isHan && plainName(name).includes(plain)),
    );
}

/** Whether the name of an option holds what was typed, compared as the catalogue compares. */
export function matchesOption(name: string, typed: string): boolean {
  const [held, text] = [normalise(name), normalise(typed)];
  return held.includes(text) || joinWords(held).includes(joinWords(text));
}
