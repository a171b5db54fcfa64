import { type CodeNames, codeName } from "@public-code/core/api/code-lists/code-names.ts";
import { type Db, rowsOf } from "@public-code/core/api/database/database.ts";
import { startOfTaipeiDay, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { isTakenIn } from "@public-code/programs/api/edition-states.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { reviewSteps } from "@public-code/programs/api/review-steps.ts";
import { countReuses } from "@public-code/reuse/api/counted-reuses.ts";
import { type SQL, sql } from "drizzle-orm";
import type { AgencyYear, YearReport } from "#contract/reports/year-report.ts";
import { rounded } from "../figures/submission-figures.ts";

type Figures = YearReport["total"];
type Decisions = Pick<Figures, "decided" | "returned" | "medianDays" | "p90Days">;

const decisions = sql`select steps.family_id, next_action, next_at,
    extract(epoch from next_at - at)::float8 / 86400 as days
  from (${reviewSteps}) as steps
  where action = 'submit' and next_action in ('approve', 'requestModification')`;

/** Years in Taipei in which anything was released or decided, the latest first. */
async function listYears(db: Db): Promise<number[]> {
  const yearOf = (at: SQL) =>
    sql`extract(year from (${at} at time zone 'UTC') + interval '8 hours')::int`;
  const rows = await rowsOf<{ year: number }>(
    db,
    sql`select ${yearOf(sql`at`)} as year from ${events} where type = 'program.published'
      union select ${yearOf(sql`next_at`)} from (${decisions}) as decided order by 1 desc`,
  );
  return rows.map(({ year }) => year);
}

/** True of moments within a year in Taipei. */
function isWithin(year: number, at: SQL): SQL {
  const start = (of: number) => sql`${startOfTaipeiDay(`${of}0101`).toISOString()}::timestamptz`;
  return sql`(${at} >= ${start(year)} and ${at} < ${start(year + 1)})`;
}

/** How long decisions of a year took, by agency, and of all where `code` is null. */
function readDecisions(db: Db, year: number) {
  return rowsOf<{
    code: string | null;
    decided: number;
    returned: number;
    median: number;
    p90: number;
  }>(
    db,
    sql`select ${families.agencyCode} as code, count(*)::int as decided,
        (count(*) filter (where next_action = 'requestModification'))::int as returned,
        percentile_cont(0.5) within group (order by days) as median,
        percentile_disc(0.9) within group (order by days) as p90
      from (${decisions}) as decided join ${families} on ${families.id} = decided.family_id
      where ${isWithin(year, sql`next_at`)}
      group by grouping sets ((), (${families.agencyCode}))`,
  );
}

/** Programs that went online for the first time in a year, with their agencies of today. */
function readReleased(db: Db, year: number) {
  return rowsOf<{ familyId: number; code: string; takenIn: boolean }>(
    db,
    sql`select ${events.familyId} as "familyId", ${families.agencyCode} as code,
        ${isTakenIn} as "takenIn"
      from ${events} join ${families} on ${families.id} = ${events.familyId}
      left join ${editions} on ${editions.id} = ${events.editionId}
      where ${events.type} = 'program.published' and ${isWithin(year, sql`${events.at}`)}`,
  );
}

/** What was decided in a year in all, and how long it took. */
export async function sumDecisions(db: Db, year: number): Promise<Decisions> {
  const rows = await readDecisions(db, year);
  const sum = rows.find(({ code }) => code === null);
  const { decided = 0, returned = 0 } = sum ?? {};
  return { decided, returned, medianDays: rounded(sum?.median), p90Days: rounded(sum?.p90) };
}

const nothing: Figures = {
  ...{ released: 0, takenIn: 0, reused: 0, uses: 0, decided: 0, returned: 0 },
  ...{ medianDays: null, p90Days: null },
};

/** What was released and decided in a year in Taipei, by agency and in all; without a year in the latest. */
export async function readYearReport(
  db: Db,
  requested: number | undefined,
  { names, lang, now }: { names: CodeNames; lang: Language; now: Date },
): Promise<YearReport> {
  const years = await listYears(db);
  const year = requested ?? years[0] ?? Number(taipeiDay(now).slice(0, 4));
  const total = { ...nothing };
  const byCode = new Map<string, Figures>();
  const figuresOf = (code: string): Figures => {
    const figures = byCode.get(code) ?? { ...nothing };
    byCode.set(code, figures);
    return figures;
  };
  for (const { code, median, p90, ...counts } of await readDecisions(db, year))
    Object.assign(code === null ? total : figuresOf(code), {
      ...counts,
      medianDays: rounded(median),
      p90Days: rounded(p90),
    });
  const released = await readReleased(db, year);
  const reuses = await countReuses(
    db,
    released.map(({ familyId }) => familyId),
    now,
  );
  for (const { familyId, code, takenIn } of released) {
    const uses = reuses.get(familyId)?.agencies.length ?? 0;
    for (const figures of [total, figuresOf(code)]) {
      figures.released += 1;
      figures.takenIn += takenIn ? 1 : 0;
      figures.reused += uses > 0 ? 1 : 0;
      figures.uses += uses;
    }
  }
  const agencies = [...byCode].map(
    ([code, figures]): AgencyYear => ({
      code,
      name: codeName(names, "code_filter_provide_dept", code, lang),
      ...figures,
    }),
  );
  return {
    year,
    years,
    total,
    agencies: agencies.sort(
      (left, right) =>
        right.released - left.released ||
        right.decided - left.decided ||
        (left.code < right.code ? -1 : 1),
    ),
  };
}
