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
  const groups = SHAPES[kind].exec(text.trim())?.groups;
  if (!groups) return null;
  const number = (name: keyof DateParts, otherwise: number) => Number(groups[name] ?? otherwise);
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

const TYPED_DAY = /^(?<year>\d{3,4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
const TYPED_MONTH = /^(?<year>\d{3,4})-(?<month>\d{1,2})$/;
const TYPED_TIME = /^(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d))?$/;
/** Years of the Republic are counted from 1912. */
const YEAR_OF_REPUBLIC = /^\d{3}$/;
const YEARS_BEFORE_REPUBLIC = 1911;
/** 「民國」 before a year of one to three digits, or 元 for the first. */
const NAMED_REPUBLIC = /^(?:中華)?民國\s*(\d{1,3}(?!\d)|元)/;

/**
 * A date as people type it, in the form of its kind: full-width digits, slashes, dots, 年月日, no
 * separators, a year of the Republic in three digits or behind 民國, no seconds. What names no date stays as it is.
 */
export function tidyDateText(kind: DateKind, typed: string): string {
  const plain = typed
    .normalize("NFKC")
    .trim()
    .replace(NAMED_REPUBLIC, (_, year: string) => (year === "元" ? "1" : year).padStart(3, "0"))
    .replace(/^(?:中華)?民國\s*/, "")
    .replace(/[月日]$/, "");
  const [day = "", time = "", ...rest] = plain
    .replace(/\s*[年月/.]\s*/g, "-")
    .replace(/日|T/g, " ")
    .split(/\s+/);
  const tidied: Partial<Record<DateKind, string | null>> = {
    date: time === "" ? tidyDay(day) : null,
    datetime: joined(tidyDay(day), tidyTime(time === "" ? "00:00" : time)),
    month: time === "" ? tidyMonth(day) : null,
    time: time === "" ? tidyTime(day) : null,
  };
  const text = rest.length === 0 ? (tidied[kind] ?? plain) : plain;
  return parseDateText(kind, text) === null ? typed : text;
}

function joined(day: string | null, time: string | null): string | null {
  return day === null || time === null ? null : `${day} ${time}`;
}

function tidyYear(year: string): string {
  return YEAR_OF_REPUBLIC.test(year) ? pad(Number(year) + YEARS_BEFORE_REPUBLIC, 4) : year;
}

function tidyDay(text: string): string | null {
  const bare = /^(\d{3,4})(\d\d)(\d\d)$/.exec(text);
  const groups = TYPED_DAY.exec(bare ? bare.slice(1).join("-") : text)?.groups;
  if (!groups) return null;
  return [tidyYear(groups.year ?? ""), pad(Number(groups.month)), pad(Number(groups.day))].join(
    "-",
  );
}

function tidyMonth(text: string): string | null {
  const bare = /^(\d{3,4})(\d\d)$/.exec(text);
  const groups = TYPED_MONTH.exec(bare ? bare.slice(1).join("-") : text)?.groups;
  return groups ? `${tidyYear(groups.year ?? "")}-${pad(Number(groups.month))}` : null;
}

function tidyTime(text: string): string | null {
  const groups = TYPED_TIME.exec(text)?.groups;
  return groups ? `${pad(Number(groups.hour))}:${groups.minute}:${groups.second ?? "00"}` : null;
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
