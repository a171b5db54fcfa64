import { sql } from "drizzle-orm";
import type { Db } from "#platform/database.ts";
import { monthOf, rowsOf } from "./catalogue-figures.ts";

export interface DecisionFigures {
  submitted: number;
  decided: number;
  medianHours: number | null;
  p90Hours: number | null;
}

interface Row {
  month: string | null;
  submitted: number;
  decided: number;
  median: number | null;
  p90: number | null;
}

const rounded = (hours: number | null) =>
  hours === null ? null : Math.round(Number(hours) * 10) / 10;

function present({ submitted, decided, median, p90 }: Row): DecisionFigures {
  return { submitted, decided, medianHours: rounded(median), p90Hours: rounded(p90) };
}

/**
 * Submissions since a moment, and the hours from each to the decision that followed it, over all and
 * by the month of the submission. One that was withdrawn or submitted anew was not decided.
 */
export async function readSubmissions(
  db: Db,
  since: Date,
): Promise<DecisionFigures & { byMonth: (DecisionFigures & { month: string })[] }> {
  const rows = await rowsOf<Row>(
    db,
    sql`
      with steps as (
        select action, at,
          lead(action) over steps_of_one as next_action, lead(at) over steps_of_one as next_at
        from audit_rows
        where subject = 'edition'
          and action in ('submit', 'approve', 'requestModification', 'withdraw', 'discard')
        window steps_of_one as (partition by subject_id order by id)
      ), submissions as (
        select ${monthOf(sql`at`)} as month,
          case when next_action in ('approve', 'requestModification')
            then extract(epoch from next_at - at)::float8 / 3600 end as hours
        from steps where action = 'submit' and at >= ${since.toISOString()}::timestamptz
      )
      select month, count(*)::int as submitted, count(hours)::int as decided,
        percentile_cont(0.5) within group (order by hours) as median,
        percentile_cont(0.9) within group (order by hours) as p90
      from submissions group by rollup (month) order by month nulls first`,
  );
  const all = rows.find((row) => row.month === null);
  return {
    ...(all ? present(all) : { submitted: 0, decided: 0, medianHours: null, p90Hours: null }),
    byMonth: rows.flatMap((row) =>
      row.month === null ? [] : [{ month: row.month, ...present(row) }],
    ),
  };
}

/** Editions that wait for a decision now. */
export async function countWaiting(db: Db): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from editions where status = 1 and not discarded and not history`,
  );
  return row?.count ?? 0;
}
