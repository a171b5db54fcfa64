import { halfWidth } from "#contract/tidy-text.ts";

export interface DayReading {
  /** `YYYY-MM-DD`. */
  value: string;
  /** Whether its year was counted from the Republic of China's first, 1912. */
  isRepublican: boolean;
}

const separated = /^(民國)?(\d{2,4})[年/.-](\d{1,2})[月/.-](\d{1,2})日?$/;
const compact = /^(民國)?(\d{3,4})(\d{2})(\d{2})$/;
const beforeFirstYear = 1911;

/**
 * A day as people write it: `2025-03-05`, `2025/3/5`, `114/3/5`, `民國99年1月2日`, `1140305`. Null for what is
 * none, or could be another: of two digits before months nobody knows which calendar they are of.
 */
export function readDay(text: string): DayReading | null {
  const written = halfWidth(text).replace(/\s+/g, "");
  const [, era, years = "", month = "", day = ""] =
    separated.exec(written) ?? compact.exec(written) ?? [];
  const isRepublican = years.length < 4;
  if (years === "" || (years.length === 2 && era === undefined)) return null;
  if (era !== undefined && !isRepublican) return null;
  const year = isRepublican ? Number(years) + beforeFirstYear : Number(years);
  const date = new Date(Date.UTC(year, Number(month) - 1, Number(day)));
  const value = date.toISOString().slice(0, 10);
  const isDay = value === `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay && year >= 1900 ? { value, isRepublican } : null;
}
