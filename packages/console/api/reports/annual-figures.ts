import { missedSearches } from "@public-code/catalogue/api/usage/usage.table.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { type Db, rowsOf } from "@public-code/core/api/database/database.ts";
import { startOfTaipeiDay, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { standingOf } from "@public-code/core/contract/code-lists/agency-standings.ts";
import { countMaintained } from "@public-code/evidence/api/count-health.ts";
import { vulnerabilityAnswers } from "@public-code/evidence/api/vulnerability-answers.table.ts";
import { isTakenIn } from "@public-code/programs/api/edition-states.ts";
import { editions, familyCounts } from "@public-code/programs/api/programs.table.ts";
import { clickType } from "@public-code/programs/contract/visits.ts";
import { type SQL, sql } from "drizzle-orm";
import type { AnnualFigureName } from "#contract/reports/annual-figures.ts";
import { rounded } from "../figures/submission-figures.ts";
import { type Counted, countedEvents, instant, onlineBefore, usesBefore } from "./annual-events.ts";
import { sumDecisions } from "./read-year-report.ts";

type Values = Record<AnnualFigureName, number | null>;

/** The moments of a year in Taipei; a year that runs ends with `now`. */
export function momentsOf(year: number, now: Date): { from: Date; until: Date } {
  const [from, end] = [startOfTaipeiDay(`${year}0101`), startOfTaipeiDay(`${year + 1}0101`)];
  return { from, until: end < now ? end : now };
}

/** How many programs were online, came, changed and went, and how many of them others use. */
async function countPrograms(db: Db, counted: Counted) {
  const { from, until } = counted;
  const [row] = await rowsOf<Record<string, number>>(
    db,
    sql`
    with of_year as (
      select * from (${countedEvents(counted)}) as counted where at >= ${instant(from)}
    ), published as (
      select family_id, edition_id from of_year where type = 'program.published'
    ), online as (
      ${onlineBefore(counted)}
    ), used as (
      select distinct uses.family_id from (${usesBefore(counted)}) as uses
      join online on online.family_id = uses.family_id
      where uses.agency_code <> online.agency_code
    )
    select (select count(*) from published)::int as published,
      (select count(*) from published
        join ${editions} on ${editions.id} = published.edition_id where ${isTakenIn})::int as "takenIn",
      (select count(distinct family_id) from of_year where type = 'program.updated'
        and family_id not in (select family_id from published))::int as changed,
      (select count(distinct family_id) from of_year where type = 'program.offline')::int as offline,
      (select count(*) from online)::int as online,
      (select count(distinct agency_code) from online)::int as agencies,
      (select count(*) from used)::int as reused,
      (select count(*) from of_year where type = 'evidence.changed'
        and data->>'kind' = 'vulnerabilities' and data->>'to' in ('attention', 'bad')
        and data->>'from' not in ('attention', 'bad'))::int as "vulnerabilitiesOpened",
      (select count(*) from of_year where type = 'evidence.changed'
        and data->>'kind' = 'vulnerabilities' and data->>'from' in ('attention', 'bad')
        and data->>'to' = 'good')::int as "vulnerabilitiesClosed"`,
  );
  const online = sql`select family_id from (${onlineBefore(counted)}) as online`;
  return { ...row, ...(await countMaintained(db, online, until)) };
}

/** What visitors opened and where they went on, by the days of the year; answers; searches in vain. */
async function countUse(db: Db, { year, from, until }: Counted) {
  const sumOf = (type: number) =>
    sql`coalesce(sum(count) filter (where count_type = ${type}), 0)::int`;
  const [clicks] = await rowsOf<{ views: number; sourceVisits: number }>(
    db,
    sql`select ${sumOf(clickType.view)} as views, ${sumOf(clickType.repository)} as "sourceVisits"
      from ${familyCounts} where day between ${`${year}0101`} and ${`${year}1231`}`,
  );
  const answered = sql`answered_at >= ${instant(from)} and answered_at < ${instant(until)}`;
  const searched = sql`keyword <> '' and last_seen_at >= ${instant(from)} and last_seen_at < ${instant(until)}`;
  return {
    ...clicks,
    vulnerabilityAnswers: await db.$count(vulnerabilityAnswers, answered),
    missedSearches: await db.$count(missedSearches, searched),
  };
}

const percent = (part: number, whole: number) =>
  whole === 0 ? null : rounded((100 * part) / whole);

/** The values of a year's figures; null where there is nothing to count one of. */
export async function countYear(db: Db, counted: Counted): Promise<Values> {
  const programs: Record<string, number> = await countPrograms(db, counted);
  const decisions = await sumDecisions(db, counted.year);
  const { online = 0, reused = 0, measured = 0, maintained = 0 } = programs;
  const nothing: Omit<Values, keyof typeof decisions> = {
    ...{ published: 0, changed: 0, offline: 0, online: 0, agencies: 0, reused: 0, measured: 0 },
    ...{ takenIn: 0, maintained: 0, vulnerabilitiesOpened: 0, vulnerabilitiesClosed: 0 },
    ...(await countStandings(db, counted)),
    ...{ vulnerabilityAnswers: 0, views: 0, sourceVisits: 0, missedSearches: 0 },
    reusedShare: percent(reused, online),
    maintainedShare: percent(maintained, measured),
  };
  return { ...nothing, ...decisions, ...programs, ...(await countUse(db, counted)) };
}

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
async function countStandings(db: Db, counted: Counted) {
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
