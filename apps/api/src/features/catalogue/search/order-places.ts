import { eachSelected } from "./count-matches.ts";
import type { ProgramRecords } from "./program-records.ts";

/** One more than the greatest value of a place. */
export const placeValues = 65_536;

/** Writes into `counts` how many selected programs have each value at a place of their record. */
export function countPlaces(
  records: ProgramRecords,
  selected: Uint8Array,
  place: number,
  counts: Uint32Array,
): void {
  const { starts, units } = records;
  counts.fill(0);
  eachSelected(selected, (program) => {
    const value = units[(starts[program] ?? 0) + 1 + place] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  });
}

/** A stretch of programs that have the same value: some left out first, then some taken. */
export interface Stretch {
  value: number;
  skip: number;
  take: number;
}

/** The stretches that a page is made of, where the values stand in the given order. */
export function findStretches(
  counts: Uint32Array,
  values: Iterable<number>,
  page: { offset: number; limit: number },
): Stretch[] {
  const stretches: Stretch[] = [];
  let { offset: skip, limit: rest } = page;
  for (const value of values) {
    const count = counts[value] ?? 0;
    if (skip >= count) {
      skip -= count;
      continue;
    }
    const take = Math.min(rest, count - skip);
    stretches.push({ value, skip, take });
    rest -= take;
    skip = 0;
    if (rest === 0) break;
  }
  return stretches;
}
