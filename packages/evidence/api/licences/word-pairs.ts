import type { LicenceText } from "./licence-text.ts";

/** Pairs of neighbouring words, each with how often it occurs. */
export interface WordPairs {
  counts: ReadonlyMap<string, number>;
  total: number;
}

export function pairsOf({ words }: LicenceText): WordPairs {
  const counts = new Map<string, number>();
  for (const [index, { compared }] of words.entries()) {
    const next = words[index + 1];
    if (!next) break;
    const pair = `${compared} ${next.compared}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return { counts, total: Math.max(0, words.length - 1) };
}

function sharedPairs(left: WordPairs, right: WordPairs): number {
  let shared = 0;
  for (const [pair, count] of left.counts) shared += Math.min(count, right.counts.get(pair) ?? 0);
  return shared;
}

/** How alike two texts are, from 0 to 1: the Sørensen–Dice coefficient of their pairs of words. */
export function likeness(left: WordPairs, right: WordPairs): number {
  const all = left.total + right.total;
  return all === 0 ? 0 : (2 * sharedPairs(left, right)) / all;
}

/** How much of a text the other holds, from 0 to 1. */
export function shareIn(part: WordPairs, whole: WordPairs): number {
  return part.total === 0 ? 0 : sharedPairs(part, whole) / part.total;
}
