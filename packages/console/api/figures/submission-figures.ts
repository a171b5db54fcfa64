import { type Db, rowsOf } from "@public-code/core/api/database/database.ts";
import { isCurrent } from "@public-code/programs/api/edition-states.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { reviewSteps } from "@public-code/programs/api/review-steps.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { eq, sql } from "drizzle-orm";
import { monthNow, monthOf, monthsBetween } from "./catalogue-figures.ts";

export interface DecisionFigures {
  submitted: number;
  decided: number;
  medianHours: number | null;
  p90Hours: number | null;
}

interface Row {
  recent: boolean;
  month: string | null;
  submitted: number;
  decided: number;
  median: number | null;
  p90: number | null;
}

/** A number of hours, days or percent, to one place. */
export const rounded = (number: number | null | undefined): number | null =>
  number === null || number === undefined ? null : Math.round(Number(number) * 10) / 10;

function present({ submitted, decided, median, p90 }: Row): DecisionFigures {
  return { submitted, decided, medianHours: rounded(median), p90Hours: rounded(p90) };
}

export interface PastSubmissions extends DecisionFigures {
  /** The median of as many months before. */
  earlierMedianHours: number | null;
  byMonth: (DecisionFigures & { month: string })[];
}

const nothing: DecisionFigures = { submitted: 0, decided: 0, medianHours: null, p90Hours: null };
const dayMs = 86_400_000;
const monthMs = (365 / 12) * dayMs;

/**
 * Submissions of the past months, and the hours from each to the decision that followed it, over all
 * and by the month of the submission, from the first with one to the one that runs.
 */
export async function readSubmissions(
  db: Db,
  { now, months }: { now: Date; months: number },
): Promise<PastSubmissions> {
  const moment = (ago: number) =>
    sql`${new Date(now.getTime() - ago * monthMs).toISOString()}::timestamptz`;
  const since = moment(months);
  const rows = await rowsOf<Row>(
    db,
    sql`
      with steps as (${reviewSteps}
      ), submissions as (
        select at >= ${since} as recent, ${monthOf(sql`at`)} as month,
          case when next_action in ('approve', 'requestModification')
            then extract(epoch from next_at - at)::float8 / 3600 end as hours
        from steps where action = 'submit' and at >= ${moment(2 * months)}
      )
      select recent, month, count(*)::int as submitted, count(hours)::int as decided,
        percentile_cont(0.5) within group (order by hours) as median,
        percentile_disc(0.9) within group (order by hours) as p90
      from submissions
      group by grouping sets ((recent), (recent, month)) order by month nulls first`,
  );
  const recent = rows.filter((row) => row.recent);
  const figures = new Map(recent.map((row) => [row.month, present(row)]));
  const first = recent.find((row) => row.month !== null)?.month;
  const before = rows.find((row) => !row.recent && row.month === null);
  return {
    ...(figures.get(null) ?? nothing),
    earlierMedianHours: rounded(before?.median ?? null),
    byMonth: (first ? monthsBetween(first, monthNow(now)) : []).map((month) => ({
      month,
      ...(figures.get(month) ?? nothing),
    })),
  };
}

/** Editions that wait for a decision now, and the whole days that the first of them has waited. */
export async function readWaiting(
  db: Db,
  now: Date,
): Promise<{ waiting: number; oldestDays: number | null }> {
  const [row] = await rowsOf<{ count: number; oldest: string | null }>(
    db,
    sql`select count(*)::int as count, min(coalesce(${editions.submittedAt}, ${editions.updatedAt}))::text as oldest
      from ${editions} where ${eq(editions.status, programStatus.reviewing)} and ${isCurrent}`,
  );
  const since = row?.oldest ?? null;
  return {
    waiting: row?.count ?? 0,
    oldestDays:
      since === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / dayMs)),
  };
}
