/** What a date field holds: a whole date, a date with its time, or a part of it. */
export const DATE_KINDS = ["date", "datetime", "year", "month", "time"] as const;
export type DateKind = (typeof DATE_KINDS)[number];

/** A moment without zone; months and days count from 1. */
export type DateParts = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
};

/** `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss`, `YYYY`, `YYYY-MM`, `HH:mm:ss`. */
export const DATE_PATTERNS: Record<DateKind, string> = {
  date: "YYYY-MM-DD",
  datetime: "YYYY-MM-DD HH:mm:ss",
  year: "YYYY",
  month: "YYYY-MM",
  time: "HH:mm:ss",
};

const SHAPES: Record<DateKind, RegExp> = {
  date: /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/,
  datetime:
    /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d) (?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)$/,
  year: /^(?<year>\d{4})$/,
  month: /^(?<year>\d{4})-(?<month>\d\d)$/,
  time: /^(?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)$/,
};

/** The moment a text names, with the first of whatever it leaves out; null when it names none. */
export function parseDateText(kind: DateKind, text: string): DateParts | null {
  const found = SHAPES[kind].exec(text.trim())?.groups;
  if (!found) return null;
  const number = (name: keyof DateParts, otherwise: number) => Number(found[name] ?? otherwise);
  const parts = {
    year: number("year", 2000),
    month: number("month", 1),
    day: number("day", 1),
    hour: number("hour", 0),
    minute: number("minute", 0),
    second: number("second", 0),
  };
  return isRealMoment(parts) ? parts : null;
}

/** The text of a moment in the form of its kind. */
export function formatDateText(kind: DateKind, parts: DateParts): string {
  const { year, month, day, hour, minute, second } = parts;
  const date = `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
  const time = `${pad(hour)}:${pad(minute)}:${pad(second)}`;
  const texts: Record<DateKind, string> = {
    date,
    datetime: `${date} ${time}`,
    year: pad(year, 4),
    month: `${pad(year, 4)}-${pad(month)}`,
    time,
  };
  return texts[kind];
}

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Days in a month of the Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeapYear ? 29 : (MONTH_DAYS[month - 1] ?? 0);
}

function isRealMoment({ year, month, day, hour, minute, second }: DateParts): boolean {
  return (
    year >= 1 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(year, month) &&
    hour <= 23 &&
    minute <= 59 &&
    second <= 59
  );
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, "0");
}
