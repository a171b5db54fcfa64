import { halfWidth } from "#contract/tidy-text.ts";

export interface DayReading {
  /** `YYYY-MM-DD`. */
  value: string;
  /** Whether its year was counted from the Republic of China's first, 1912. */
  isRepublican: boolean;
}

const longestDay = 60;
const dayMs = 86_400_000;
const beforeFirstYear = 1911;

/** `T00:00:00+08:00`, ` 下午 12:00:00`, ` 12:00 PM`. */
const clock =
  /(?:T|\s+|(?=[上下]午))(?<half>上午|下午)?\s*(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d+)?)?\s*(?<latin>[AP]M)?\s*(?<zone>Z|UTC|GMT|[+-]\d\d:?\d\d)?$/i;
const weekday =
  /[\s,]*(?:[([](?:星期|週|周|禮拜)?[一二三四五六日天][)\]]|(?:星期|週|周|禮拜)[一二三四五六日天]|[([]?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?[)\]]?)$/i;
const separated = /^((?:中華)?民國)?(\d{2,4})[年/.-](\d{1,2})[月/.-](\d{1,2})[日號.]?$/;
const compact = /^((?:中華)?民國)?(\d{3,4})(\d{2})(\d{2})$/;
const yearLast = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** Days since 1899-12-30, as spreadsheets store a day, from 1990 to 2099. */
const serial = /^(3[3-9]|[4-6]\d|7[0-2])\d{3}(?:\.\d+)?$/;

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function dayOf(year: number, month: string, day: string): string | null {
  const value = isoDay(Date.UTC(year, Number(month) - 1, Number(day)));
  const isDay = value === `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay && year >= 1900 ? value : null;
}

/** Of a day behind the year, one that can only be read one way: `11/26/2025`, `5/5/2025`. */
function readYearLast(text: string): string | null {
  const [, first = "", second = "", year = ""] = yearLast.exec(text) ?? [];
  const days = new Set([dayOf(Number(year), first, second), dayOf(Number(year), second, first)]);
  days.delete(null);
  const [day = null] = days;
  return days.size === 1 ? day : null;
}

function readPlainDay(text: string): DayReading | null {
  const written = text.replace(/\s+/g, "").replace(/^[至迄]|為?止$/g, "");
  if (serial.test(written)) {
    const value = isoDay(Date.UTC(1899, 11, 30) + Math.floor(Number(written)) * dayMs);
    return { value, isRepublican: false };
  }
  if (yearLast.test(written)) {
    const value = readYearLast(written);
    return value === null ? null : { value, isRepublican: false };
  }
  const [, era, years = "", month = "", day = ""] =
    separated.exec(written) ?? compact.exec(written) ?? [];
  const isRepublican = years.length < 4;
  if (years === "" || (years.length === 2 && era === undefined)) return null;
  if (era !== undefined && !isRepublican) return null;
  const value = dayOf(isRepublican ? Number(years) + beforeFirstYear : Number(years), month, day);
  return value === null ? null : { value, isRepublican };
}

/** The same day in Taipei; null where the zone makes another one of it, unless it begins there. */
function inTaipei(value: string, time: Partial<Record<string, string>>): string | null {
  const { hour = "", minute = "", second = "0", zone } = time;
  if (zone === undefined) return value;
  const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d\d):?(\d\d)/.exec(zone) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  const local = ((Number(hour) * 60 + Number(minute) + 480 - offset) * 60 + Number(second)) * 1_000;
  const day = isoDay(Date.parse(value) + local);
  return day === value || local % dayMs === 0 ? day : null;
}

/**
 * A day as people and spreadsheets write it: `2025-03-05`, `2025/3/5 00:00:00`, `114/3/5`, `民國99年1月2日`,
 * `114年3月5日(三)`, `1140305`, `45721`. Null for what is none, or could be another: of two digits before
 * months nobody knows which calendar they are of, of `3/4/2025` which of them is the month.
 */
export function readDay(text: string): DayReading | null {
  if (text.length > longestDay) return null;
  const written = halfWidth(text).trim().replace(weekday, "");
  const time = clock.exec(written);
  const day = readPlainDay(written.slice(0, time?.index).replace(weekday, ""));
  if (time?.groups === undefined || day === null) return day;
  if (Number(time.groups.hour) > 24 || Number(time.groups.minute) > 59) return null;
  const value = inTaipei(day.value, time.groups);
  return value === null ? null : { ...day, value };
}
