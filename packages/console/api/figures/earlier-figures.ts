import { type Db, rowsOf } from "@public-code/core/api/database/database.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import { families, familyCounts } from "@public-code/programs/api/programs.table.ts";
import { programEventTypes } from "@public-code/programs/contract/events/events.ts";
import { reuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { clickType } from "@public-code/programs/contract/visits.ts";
import { inArray, type SQL, sql } from "drizzle-orm";
import { comparedDays } from "#contract/figures/figure-spans.ts";
import type { EarlierFigures } from "#contract/figures/figures.ts";

const dayMs = 86_400_000;

/** What the last event of each told at a moment: of programs, or of declared uses of other agencies. */
const programsThen = (moment: SQL) => sql`
  select distinct on (family_id) family_id, agency_code, type
  from ${events} where ${inArray(events.type, programEventTypes)} and at <= ${moment}
  order by family_id, at desc, id desc`;
const usesThen = (moment: SQL) => sql`
  select distinct on (family_id, agency_code) family_id, agency_code, type, data
  from ${events} where type like 'reuse.%' and at <= ${moment}
  order by family_id, agency_code, at desc, id desc`;

/**
 * What figures were at a moment, by the public events and the counts of days; null where there is neither
 * from before. A program that was not online then was used by nobody.
 */
export async function readFiguresAt(db: Db, at: Date): Promise<EarlierFigures> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const sumOf = (type: number) =>
    sql`(sum(${familyCounts.count}) filter (where ${familyCounts.countType} = ${type}))::int`;
  const [online] = await rowsOf<Pick<EarlierFigures, "programs" | "agencies" | "reused" | "uses">>(
    db,
    sql`with programs as (${programsThen(moment)}),
      online as (select * from programs where type <> 'program.offline'),
      uses as (
        select uses.family_id from (${usesThen(moment)}) as uses
        join online on online.family_id = uses.family_id
        join ${families} on ${families.id} = uses.family_id
        where uses.type <> 'reuse.ended' and uses.agency_code <> ${families.agencyCode}
          and uses.data ->> 'state' = ${String(reuseState.using)}
      )
      select
        case when exists (select from programs) then (select count(*)::int from online) end as programs,
        case when exists (select from programs)
          then (select count(distinct agency_code)::int from online) end as agencies,
        case when exists (select from programs)
          then (select count(distinct family_id)::int from uses) end as reused,
        case when exists (select from programs) then (select count(*)::int from uses) end as uses`,
  );
  const [clicks] = await rowsOf<Pick<EarlierFigures, "views" | "repositoryClicks">>(
    db,
    sql`select ${sumOf(clickType.view)} as views,
        ${sumOf(clickType.repository)} as "repositoryClicks"
      from ${familyCounts} where ${familyCounts.day} <= ${taipeiDay(at)}`,
  );
  const nothing = { programs: null, agencies: null, reused: null, uses: null };
  return {
    ...(online ?? nothing),
    views: clicks?.views ?? null,
    repositoryClicks: clicks?.repositoryClicks ?? null,
  };
}

/** What they were `comparedDays` ago. */
export function readEarlier(db: Db, now: Date): Promise<EarlierFigures> {
  return readFiguresAt(db, new Date(now.getTime() - comparedDays * dayMs));
}
