import { type Db, rowsOf } from "@public-code/core/api/database/database.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import { programEventTypes } from "@public-code/programs/contract/events/events.ts";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { MonthCount } from "#contract/figures/figures.ts";

/** Months that are looked back on, the running one included. */
export const mostMonths = 36;

/** `YYYY-MM` in Taipei of a moment in a column. */
export function monthOf(column: SQL): SQL {
  return sql`to_char((${column} at time zone 'UTC') + interval '8 hours', 'YYYY-MM')`;
}

function nextMonth(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

/** The month in Taipei that runs. */
export function monthNow(now: Date): string {
  const today = taipeiDay(now);
  return `${today.slice(0, 4)}-${today.slice(4, 6)}`;
}

/** Each month from one to another, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month);
  return months;
}

/**
 * Programs online at the end of each of the past months, and the month of the very first one. A program
 * counts from the first time that it was online until it went offline for the last time; times offline in
 * between are not counted.
 */
export async function countByMonth(
  db: Db,
  now: Date,
): Promise<{ since: string | null; onlineByMonth: MonthCount[] }> {
  const came = await rowsOf<{ month: string; count: number }>(
    db,
    sql`select ${monthOf(sql`at`)} as month, count(*)::int as count from ${events}
      where type = 'program.published' group by 1 order by 1`,
  );
  const gone = await rowsOf<{ month: string; count: number }>(
    db,
    sql`select ${monthOf(sql`at`)} as month, count(*)::int as count
      from (select distinct on (family_id) at, type from ${events}
        where ${inArray(events.type, programEventTypes)} order by family_id, id desc) as latest
      where type = 'program.offline' group by 1`,
  );
  const first = came[0]?.month;
  if (first === undefined) return { since: null, onlineByMonth: [] };
  const difference = new Map(came.map((row) => [row.month, row.count]));
  for (const row of gone) difference.set(row.month, (difference.get(row.month) ?? 0) - row.count);
  let count = 0;
  const months = monthsBetween(first, monthNow(now)).map((month) => {
    count += difference.get(month) ?? 0;
    return { month, count };
  });
  return { since: first, onlineByMonth: months.slice(-mostMonths) };
}
