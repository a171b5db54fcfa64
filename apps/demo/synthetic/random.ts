/** Numbers that look random and are the same for the same seed, on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** True in `share` of the cases. */
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** As `pick`, the first entries far more often than the last, as names and codes are in life. */
  pickSkewed<T>(list: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const at = <T>(list: readonly T[], index: number): T => {
    const entry = list[Math.min(index, list.length - 1)];
    if (entry === undefined) throw new Error("There is nothing to pick from.");
    return entry;
  };
  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    chance: (share) => next() < share,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    pickSkewed: (list) => at(list, Math.floor(next() ** 2.5 * list.length)),
  };
}
