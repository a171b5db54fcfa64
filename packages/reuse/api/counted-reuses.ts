import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { type Db, numberArray, rowsOf } from "@public-code/core/api/database/database.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import type { agencyLevels } from "@public-code/core/contract/code-lists/agency-levels.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { isProgramVisible } from "@public-code/programs/api/visible-programs.ts";
import { reuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { type SQL, sql } from "drizzle-orm";
import { reuses } from "./reuse.table.ts";

export interface CountedReuse {
  /** Codes of the other agencies that use the program. */
  agencies: string[];
  /** Their levels of government, each once; those that are not stated are left out. */
  levels: (typeof agencyLevels)[number][];
}

const using = sql.raw(String(reuseState.using));

/** True for declarations for everybody that another agency uses a program, in a query of `reuses` with their `families`. */
export const isUse: SQL = sql`(${reuses.state} = ${using} and ${reuses.audience} = 'everybody'
  and ${reuses.agencyCode} <> ${families.agencyCode})`;

/** True for those that count: nobody has to confirm them yet, and visitors see their program. */
function isCounted(today: string): SQL {
  return sql`(${isUse} and ${reuses.expiresOn} > ${today}
    and ${isProgramVisible(reuses.familyId, today)})`;
}

/**
 * Who else uses programs, as it is counted everywhere: in use, confirmed within twelve months, declared
 * for everybody by another agency than the program's own, each agency once, of programs that
 * visitors see. A row for each program that somebody else uses.
 */
export function selectCounted(among: SQL, now: Date): SQL {
  return sql`select ${reuses.familyId} as "familyId",
      array_agg(distinct ${reuses.agencyCode} order by ${reuses.agencyCode}) as agencies,
      coalesce(array_agg(distinct ${agencies.level} order by ${agencies.level})
        filter (where ${agencies.level} <> ''), '{}') as levels
    from ${reuses}
    join ${families} on ${families.id} = ${reuses.familyId}
    join ${agencies} on ${agencies.code} = ${reuses.agencyCode}
    where ${among} and ${isCounted(taipeiDay(now))}
    group by ${reuses.familyId}`;
}

/** The same by program; null asks for all. */
export async function countReuses(
  db: Db,
  familyIds: readonly number[] | null,
  now: Date = new Date(),
): Promise<Map<number, CountedReuse>> {
  const among =
    familyIds === null
      ? sql`true`
      : sql`${reuses.familyId} = any(${numberArray(familyIds)}::int[])`;
  const rows = await rowsOf<CountedReuse & { familyId: number }>(db, selectCounted(among, now));
  return new Map(rows.map(({ familyId, ...counted }) => [familyId, counted]));
}
