import { codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { startOfTaipeiDay, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { reviewTimeCode } from "@public-code/core/contract/code-lists/code-names.ts";
import { and, eq } from "drizzle-orm";

const dayMs = 86_400_000;
const sunday = 0;
const saturday = 6;

/** The days that a text names, in figures or in Chinese words up to 99; null where it names none. */
export function daysIn(text: string): number | null {
  const days = /(\d{1,3}|[一二兩三四五六七八九十]{1,3})\s*個?\s*(?:工作)?[天日]/;
  const [, number] = days.exec(text.normalize("NFKC")) ?? [];
  if (number === undefined) return null;
  if (/^\d/.test(number)) return Number(number);
  const figureOf = (word: string) => "一二三四五六七八九".indexOf(word.replace("兩", "二")) + 1;
  const [tens = "", ones = ""] = number.includes("十") ? number.split("十") : ["", number];
  const isTen = number.includes("十");
  return (isTen ? (tens === "" ? 1 : figureOf(tens)) * 10 : 0) + (ones ? figureOf(ones) : 0);
}

/** Working days within which a review is promised, as `REVIEW_TIME` says; null where it names none. */
export async function readPromisedDays(db: Db): Promise<number | null> {
  const [item] = await db
    .select({ text: codeItems.descriptionZh })
    .from(codeItems)
    .where(
      and(
        eq(codeItems.category, "prod_switch"),
        eq(codeItems.code, reviewTimeCode),
        eq(codeItems.retired, false),
      ),
    );
  return item ? daysIn(item.text) : null;
}

/**
 * Working days that are left of a promise, below 0 once it is overdue. They are Monday to Friday in
 * Taipei: the portal knows no public holidays. The day of the submission does not count.
 */
export function workingDaysLeft(submittedAt: Date, now: Date, promised: number): number {
  const last = startOfTaipeiDay(taipeiDay(now)).getTime();
  let left = promised;
  for (
    let day = startOfTaipeiDay(taipeiDay(submittedAt)).getTime() + dayMs;
    day <= last;
    day += dayMs
  ) {
    // Noon has the same weekday in Taipei and in UTC.
    const weekday = new Date(day + dayMs / 2).getUTCDay();
    if (weekday !== sunday && weekday !== saturday) left -= 1;
  }
  return left;
}
