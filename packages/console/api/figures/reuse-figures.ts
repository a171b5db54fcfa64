import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { type CodeNames, codeName } from "@public-code/core/api/code-lists/code-names.ts";
import { type Db, numberArray, rowsOf } from "@public-code/core/api/database/database.ts";
import { agencyLevels } from "@public-code/core/contract/code-lists/agency-levels.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import { countPublic } from "@public-code/programs/api/read-public.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import { countReuses } from "@public-code/reuse/api/counted-reuses.ts";
import { inArray, sql } from "drizzle-orm";
import type { NamedCount, ReuseFigures, ReuseMonth } from "#contract/figures/figures.ts";
import { monthNow, monthOf, monthsBetween, mostMonths } from "./catalogue-figures.ts";

const none = { declared: 0, confirmed: 0, ended: 0 };

/** The declarations of agencies in each month, by their public events. */
async function readMonths(db: Db, now: Date): Promise<ReuseMonth[]> {
  const of = (type: "declared" | "confirmed" | "ended") =>
    sql`(count(*) filter (where type = ${`reuse.${type}`}))::int`;
  const rows = await rowsOf<ReuseMonth>(
    db,
    sql`select ${monthOf(sql`at`)} as month, ${of("declared")} as declared,
        ${of("confirmed")} as confirmed, ${of("ended")} as ended
      from ${events} where type like 'reuse.%' group by 1 order by 1`,
  );
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  const first = rows[0]?.month;
  const months = first === undefined ? [] : monthsBetween(first, monthNow(now));
  return months.slice(-mostMonths).map((month) => byMonth.get(month) ?? { month, ...none });
}

/** The functions of programs online, those of which most are used first. */
async function countReusedByType(
  db: Db,
  view: { names: CodeNames; lang: Language; today: string },
  familyIds: readonly number[],
): Promise<ReuseFigures["byType"]> {
  const program = visiblePrograms(view.today);
  const isReused = sql`${program.familyId} = any(${numberArray(familyIds)}::int[])`;
  const rows = await rowsOf<{ code: string; count: number; reused: number }>(
    db,
    sql`select code, count(*)::int as count, (count(*) filter (where ${isReused}))::int as reused
      from ${program}, unnest(${program.types}) as code
      where code <> '' group by 1 order by 3 desc, 2 desc, 1`,
  );
  return rows.map((row) => ({
    ...row,
    name: codeName(view.names, "code_filter_type", row.code, view.lang),
  }));
}

/** Using agencies by their level of government, with the programs that each of them uses added up. */
async function countUsesByLevel(
  db: Db,
  programsOf: ReadonlyMap<string, number>,
): Promise<ReuseFigures["byLevel"]> {
  const rows = await db
    .select({ code: agencies.code, level: agencies.level })
    .from(agencies)
    .where(inArray(agencies.code, [...programsOf.keys()]));
  const byLevel = Map.groupBy(rows, ({ level }) => level);
  return [...agencyLevels, "" as const].flatMap((level) => {
    const users = byLevel.get(level) ?? [];
    const uses = users.reduce((sum, { code }) => sum + (programsOf.get(code) ?? 0), 0);
    return users.length > 0 ? [{ level, agencies: users.length, uses }] : [];
  });
}

/**
 * What publishing is for: how many online programs at least one other agency uses, by the one way of
 * counting, and which agencies use how many.
 */
export async function readReuse(
  db: Db,
  view: { names: CodeNames; lang: Language; today: string },
  now: Date,
): Promise<ReuseFigures> {
  const counted = await countReuses(db, null, now);
  const programsOf = new Map<string, number>();
  for (const { agencies } of counted.values())
    for (const code of agencies) programsOf.set(code, (programsOf.get(code) ?? 0) + 1);
  const byAgency = [...programsOf].map(
    ([code, count]): NamedCount => ({
      code,
      name: codeName(view.names, "code_filter_provide_dept", code, view.lang),
      count,
    }),
  );
  return {
    online: await countPublic(db, view.today),
    reused: counted.size,
    uses: [...programsOf.values()].reduce((sum, programs) => sum + programs, 0),
    byType: await countReusedByType(db, view, [...counted.keys()]),
    byLevel: await countUsesByLevel(db, programsOf),
    byAgency: byAgency.sort(
      (left, right) => right.count - left.count || (left.code < right.code ? -1 : 1),
    ),
    byMonth: await readMonths(db, now),
  };
}
