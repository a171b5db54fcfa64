import { type Db, rowsOf } from "@public-code/core/api/database/database.ts";
import { taipeiDate, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { evidence } from "@public-code/evidence/api/evidence.table.ts";
import { currentForDays } from "@public-code/evidence/contract/evidence-kinds.ts";
import { isProgramVisible } from "@public-code/programs/api/visible-programs.ts";
import { type SQL, sql } from "drizzle-orm";
import { calendarWeeks } from "#contract/figures/figure-spans.ts";
import type { Activity } from "#contract/figures/figures.ts";

const dayMs = 86_400_000;

/**
 * The days of releases of each repository that programs online have: one that several programs share is counted
 * once. A fact of a version before may lack them. One that nobody has confirmed for long tells nothing since.
 */
function releaseLists(now: Date): SQL {
  const since = new Date(now.getTime() - currentForDays * dayMs);
  return sql`select distinct on (${evidence.repository}) ${evidence.value} -> 'days' as list
    from ${evidence}
    where ${evidence.kind} = 'releases' and ${evidence.latest}
      and jsonb_typeof(${evidence.value} -> 'days') = 'array'
      and ${evidence.confirmedAt} >= ${since.toISOString()}
      and ${isProgramVisible(evidence.familyId, taipeiDay(now))}
    order by ${evidence.repository}, ${evidence.confirmedAt} desc`;
}

/** The Sunday in Taipei with which the calendar begins, and the day with which it ends. */
function calendarDays(now: Date): { from: string; until: string } {
  const until = taipeiDate(now);
  const weekday = new Date(`${until}T00:00:00Z`).getUTCDay();
  const daysBack = (calendarWeeks - 1) * 7 + weekday;
  return { from: taipeiDate(new Date(now.getTime() - daysBack * dayMs)), until };
}

/** Releases by day over the repositories of all programs online. */
export async function readActivity(db: Db, now: Date): Promise<Activity> {
  const { from, until } = calendarDays(now);
  const lists = releaseLists(now);
  const days = sql`lateral (select day from jsonb_array_elements_text(list) as listed (day)
    where day >= ${from} and day <= ${until}) as days`;
  const releases = await rowsOf<Activity["releases"][number]>(
    db,
    sql`select day, count(*)::int as count from (${lists}) as lists, ${days} group by 1 order by 1`,
  );
  const [counted] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (${lists}) as lists where exists (select from ${days})`,
  );
  return { from, until, releases, releasingRepositories: counted?.count ?? 0 };
}
