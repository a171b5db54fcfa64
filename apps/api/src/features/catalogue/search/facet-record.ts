import { startOfTaipeiDay, taipeiDay } from "#platform/taipei-time.ts";

/** What filters and facets need of a program online; codes are ordinals of their lists. */
export interface FacetRecord {
  /** Day on which the edition went online. */
  onlineDay: number;
  /** Day from which the program is hidden; `neverHidden` without one. */
  hiddenFrom: number;
  agency: number;
  /** Buckets of the sort keys of the Chinese and the English name. */
  nameBucket: number;
  nameBucketEn: number;
  types: readonly number[];
  techs: readonly number[];
  awards: readonly number[];
}

export const neverHidden = 65_535;
const dayMs = 86_400_000;
const firstDay = startOfTaipeiDay("20000101").getTime();

/** Number of the day in Taipei at an instant, counted from 2000. */
export function dayNumber(at: Date): number {
  const start = startOfTaipeiDay(taipeiDay(at)).getTime();
  return Math.max(0, Math.min(Math.round((start - firstDay) / dayMs), neverHidden - 1));
}

/**
 * Places inside a record, which is a row of 16-bit numbers; the codes follow: types, then
 * technologies, then awards up to the end.
 */
export const place = {
  onlineDay: 0,
  hiddenFrom: 1,
  agency: 2,
  nameBucket: 3,
  nameBucketEn: 4,
  typeCount: 5,
  techCount: 6,
  codes: 7,
} as const;

/** The instant at which a day of that number begins. */
export function startOfDay(day: number): Date {
  return new Date(firstDay + day * dayMs);
}

/** The record as bytes, smaller end first. */
export function writeRecord(record: FacetRecord): Buffer {
  const units = Uint16Array.of(
    record.onlineDay,
    record.hiddenFrom,
    record.agency,
    record.nameBucket,
    record.nameBucketEn,
    record.types.length,
    record.techs.length,
    ...record.types,
    ...record.techs,
    ...record.awards,
  );
  return Buffer.from(units.buffer);
}
