/** The Latin words of all texts, to find the word that somebody meant. */
export interface LatinWords {
  add(word: string): void;
  clear(): void;
  /** The known word that differs least from a word, the most frequent one of several. */
  nearest(word: string): string | null;
  /** An unknown word as two known ones, `opendata` as `open data`; null where it is none. */
  parted(word: string): [string, string] | null;
}

/** Words of a vocabulary of any size are compared in a few milliseconds. */
const mostWords = 20_000;
const kept = /^\p{L}{2,24}$/u;
const shortest = 4;

/** A mistake is likely in a long word, and turns a short one into another word. */
const mistakesIn = (length: number) => (length < shortest ? 0 : length < 8 ? 1 : 2);

/**
 * The letters to insert, remove, replace or swap between two words; more than `most` counts as
 * `most + 1`, which ends the comparison early.
 */
export function editDistance(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        left[row - 1] === right[column - 2] &&
        left[row - 2] === right[column - 1];
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, last] = [last, next];
  }
  return last[right.length] ?? most + 1;
}

export function createLatinWords(): LatinWords {
  const counts = new Map<string, number>();
  return {
    add(word) {
      const count = counts.get(word);
      if (count === undefined && (counts.size >= mostWords || !kept.test(word))) return;
      counts.set(word, (count ?? 0) + 1);
    },
    clear: () => counts.clear(),
    nearest(word) {
      const most = mistakesIn(word.length);
      if (most === 0 || !kept.test(word)) return null;
      let best: { term: string; distance: number; count: number } | null = null;
      for (const [term, count] of counts) {
        if (term.length < shortest) continue;
        const distance = editDistance(word, term, best?.distance ?? most);
        const isBetter = distance < (best?.distance ?? most + 1) || count > (best?.count ?? 0);
        if (distance <= (best?.distance ?? most) && isBetter) best = { term, distance, count };
      }
      return best?.term ?? null;
    },
    parted(word) {
      let best: { parts: [string, string]; count: number } | null = null;
      for (let at = 2; at <= word.length - 2; at++) {
        const parts: [string, string] = [word.slice(0, at), word.slice(at)];
        const count = Math.min(...parts.map((part) => counts.get(part) ?? 0));
        if (count > (best?.count ?? 0)) best = { parts, count };
      }
      return best?.parts ?? null;
    },
  };
}
