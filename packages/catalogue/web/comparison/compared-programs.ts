import { comparedMaximum } from "#contract/comparison/compared-maximum.ts";

export interface AskedPrograms {
  /** Numbers that a program may have, each once. */
  ids: number[];
  /** What no program can have for a number. */
  unreadable: string[];
  /** How many more were named than can stand side by side. */
  leftOut: number;
}

/** Longer than any number, and short enough to be repeated on the page. */
const longestShown = 20;

/** The programs that the address of a page names with its parameters `id`, one by one or with commas between. */
export function readAsked(search: URLSearchParams): AskedPrograms {
  const given = search.getAll("id").flatMap((value) => value.split(","));
  const each = [...new Set(given.map((value) => value.trim()))].filter(Boolean);
  const isNumber = (value: string) => /^[1-9]\d{0,8}$/.test(value);
  const numbers = each.filter(isNumber).map(Number);
  const others = each.filter((value) => !isNumber(value)).slice(0, comparedMaximum);
  return {
    ids: numbers.slice(0, comparedMaximum),
    unreadable: others.map((value) => value.slice(0, longestShown)),
    leftOut: Math.max(numbers.length - comparedMaximum, 0),
  };
}
