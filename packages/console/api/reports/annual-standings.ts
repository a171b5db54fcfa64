import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { type Db, rowsOf } from "@public-code/core/api/database/database.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { standingOf } from "@public-code/core/contract/code-lists/agency-standings.ts";
import { type SQL, sql } from "drizzle-orm";
import { type Counted, onlineBefore } from "./annual-events.ts";
import { rounded } from "./read-year-report.ts";

/** Programs online at the end by agency; of one that was merged since, by the agency that it went to. */
async function countOnline(
  db: Db,
  counted: Counted,
  rows: readonly (typeof agencies.$inferSelect)[],
): Promise<Map<string, number>> {
  const online: SQL = onlineBefore(counted);
  const counts = await rowsOf<{ code: string; programs: number }>(
    db,
    sql`select agency_code as code, count(*)::int as programs from (${online}) as online group by 1`,
  );
  const mergedInto = new Map(rows.map((row) => [row.code, row.mergedInto]));
  const programs = new Map<string, number>();
  for (const { code, programs: count } of counts) {
    let current = code;
    for (let next = mergedInto.get(current); next; next = mergedInto.get(current)) current = next;
    programs.set(current, (programs.get(current) ?? 0) + count);
  }
  return programs;
}

/** Agencies by their standing on the last day that a report counts; the list itself is that of today. */
export async function countStandings(db: Db, counted: Counted) {
  const rows = await db.select().from(agencies);
  const programs = await countOnline(db, counted, rows);
  const today = taipeiDay(new Date(counted.until.getTime() - 1));
  const standings = rows.flatMap((row) => {
    const own = programs.get(row.code) ?? 0;
    if (row.mergedInto !== null || (row.retired && own === 0)) return [];
    return [standingOf(row, { programs: own, today })];
  });
  const count = (name: (typeof standings)[number]) =>
    standings.filter((standing) => standing === name).length;
  const publishing = count("publishes");
  return {
    listed: standings.length,
    publishing,
    publishingShare: standings.length === 0 ? null : rounded((100 * publishing) / standings.length),
    exempt: count("exempt"),
    preparing: count("preparing"),
    silent: count("nothing"),
  };
}
