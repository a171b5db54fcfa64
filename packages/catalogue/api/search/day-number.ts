import { startOfTaipeiDay, taipeiDay } from "@public-code/core/api/taipei-time.ts";

/** Hidden from no day on. */
export const neverHidden = 65_535;
const dayMs = 86_400_000;
const firstDay = startOfTaipeiDay("20000101").getTime();

/** The day of a number, as YYYYMMDD. */
export function dayOfNumber(day: number): string {
  return taipeiDay(new Date(firstDay + day * dayMs));
}

/** Number of the day in Taipei at an instant, counted from 2000. */
export function dayNumber(at: Date): number {
  const day = Math.floor((at.getTime() - firstDay) / dayMs);
  return Math.max(0, Math.min(day, neverHidden - 1));
}
