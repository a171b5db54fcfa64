import { daysInMonth } from "./date-text.ts";

/** A day of the Gregorian calendar; months and days count from 1. */
export type Day = { year: number; month: number; day: number };

const CELLS = 42;
export const YEARS_PER_PANEL = 10;

/** The 42 days of a month's page: six weeks from Sunday, with what is left of its neighbours. */
export function monthCells(year: number, month: number): Day[] {
  const first = { year, month, day: 1 };
  return Array.from({ length: CELLS }, (_, cell) => addDays(first, cell - weekday(first)));
}

/** The ten years of the panel that holds `year`: 2020 to 2029. */
export function yearPanel(year: number): number[] {
  const first = year - (year % YEARS_PER_PANEL);
  return Array.from({ length: YEARS_PER_PANEL }, (_, index) => first + index);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(day: Day): number {
  return toDate(day).getUTCDay();
}

/** The day `count` days later; earlier when negative. */
function addDays(day: Day, count: number): Day {
  const date = toDate(day);
  date.setUTCDate(date.getUTCDate() + count);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The same day `count` months later, or the last day of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const months = day.year * 12 + (day.month - 1) + count;
  const year = Math.floor(months / 12);
  const month = (((months % 12) + 12) % 12) + 1;
  return { year, month, day: Math.min(day.day, daysInMonth(year, month)) };
}

/** The day an arrow, Home, End or Page key leads to in a month's page; null for other keys. */
export function dayForKey(day: Day, key: string | null, shift: boolean): Day | null {
  const steps: Record<string, () => Day> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekday(day)),
    End: () => addDays(day, 6 - weekday(day)),
    PageUp: () => addMonths(day, shift ? -12 : -1),
    PageDown: () => addMonths(day, shift ? 12 : 1),
  };
  return (key === null ? undefined : steps[key]?.()) ?? null;
}

function toDate({ year, month, day }: Day): Date {
  const date = new Date(Date.UTC(2000, month - 1, day));
  // Years below 100 would count as 19xx in Date.UTC.
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

/** First and last moment that may be chosen, as texts of fixed form. */
export type DateLimits = { min: string | undefined; max: string | undefined };

/**
 * Whether a text lies outside. It may be shorter than the limits, such as a year beside dates: then
 * the part they have in common decides.
 */
export function isOutside(text: string, { min, max }: DateLimits): boolean {
  return (
    (min !== undefined && text < min.slice(0, text.length)) ||
    (max !== undefined && text > max.slice(0, text.length))
  );
}
