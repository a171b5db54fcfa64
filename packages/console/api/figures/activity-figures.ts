import { type Db, rowsOf } from "@public-code/core/api/database/database.ts";
import { taipeiDate, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { evidence } from "@public-code/evidence/api/evidence.table.ts";
import {
  currentForDays,
  type EvidenceKindName,
} from "@public-code/evidence/contract/evidence-kinds.ts";
import { isProgramVisible } from "@public-code/programs/api/visible-programs.ts";
import { type SQL, sql } from "drizzle-orm";
import { type Activity, calendarWeeks } from "#contract/figures/figures.ts";

const dayMs = 86_400_000;
const monthsKept = 24;

/**
 * The newest value of each repository that programs online have: one that several programs share is counted
 * once. `list` is what it holds, which a fact of a version before may lack. One that nobody has confirmed for
 * long tells nothing of the months since.
 */
function listsOf(kind: EvidenceKindName, list: string, now: Date): SQL {
  const since = new Date(now.getTime() - currentForDays * dayMs);
  return sql`select distinct on (${evidence.repository}) ${evidence.value} -> ${list}::text as list
    from ${evidence}
    where ${evidence.kind} = ${kind} and ${evidence.latest}
      and jsonb_typeof(${evidence.value} -> ${list}::text) = 'array'
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

/** Repositories whose list has something in a period. */
async function countWith(db: Db, lists: SQL, condition: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (${lists}) as lists where exists (select ${condition})`,
  );
  return row?.count ?? 0;
}

/** Releases by day and commits by month, over the repositories of all programs online. */
export async function readActivity(db: Db, now: Date): Promise<Activity> {
  const { from, until } = calendarDays(now);
  const month = until.slice(0, 7);
  const yearAgo = new Date(Date.parse(`${month}-01T00:00:00Z`));
  yearAgo.setUTCMonth(yearAgo.getUTCMonth() - 11);
  const firstMonth = yearAgo.toISOString().slice(0, 7);
  const releases = listsOf("releases", "days", now);
  const histories = listsOf("history", "months", now);
  const releaseDays = sql`lateral (select day from jsonb_array_elements_text(list) as listed (day)
    where day >= ${from} and day <= ${until}) as days`;
  const monthsOfList = sql`jsonb_to_recordset(list) as months (month text, commits int, bots int)`;
  const days = await rowsOf<Activity["releases"][number]>(
    db,
    sql`select day, count(*)::int as count
      from (${releases}) as lists, ${releaseDays} group by 1 order by 1`,
  );
  const months = await rowsOf<Activity["months"][number]>(
    db,
    sql`select month, sum(commits)::int as commits, sum(coalesce(bots, 0))::int as bots
      from (${histories}) as lists,
        ${monthsOfList} where month <= ${month}
      group by 1 order by 1 desc limit ${monthsKept}`,
  );
  return {
    from,
    until,
    releases: days,
    releasingRepositories: await countWith(db, releases, sql`from ${releaseDays}`),
    repositories: await countWith(
      db,
      histories,
      sql`from ${monthsOfList} where commits > 0 and month between ${firstMonth} and ${month}`,
    ),
    months: months.reverse(),
  };
}
