import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { type Db, numberArray, rowsOf } from "@public-code/core/api/database/database.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import type { agencyLevels } from "@public-code/core/contract/code-lists/agency-levels.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import {
  definePublicPart,
  type PublicDocument,
} from "@public-code/programs/api/public-document.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
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

/**
 * Which agencies use programs, as it is counted everywhere: in use, declared for everybody by another agency
 * than the program's own. A row for each program and agency, with the day until which nobody has to confirm
 * it: the last one of its declarations.
 */
const users = sql`select ${reuses.familyId} as family_id, ${reuses.agencyCode} as code,
    max(${reuses.expiresOn}) as until
  from ${reuses} join ${families} on ${families.id} = ${reuses.familyId}
  where ${reuses.state} = ${using} and ${reuses.audience} = 'everybody'
    and ${reuses.agencyCode} <> ${families.agencyCode}
  group by ${reuses.familyId}, ${reuses.agencyCode}`;

/** Its users, as a part of a program's document. */
export const usersPart = definePublicPart(
  "users",
  sql<{ code: string; until: string }[]>`(
    select coalesce(json_agg(json_build_object('code', code, 'until', until) order by code), '[]')
    from (${users}) as users where users.family_id = ${families.id})`,
  [],
);

/** Codes of the other agencies that use a program, in order. */
export function usersOf(document: PublicDocument, now: Date = new Date()): string[] {
  const today = taipeiDay(now);
  return usersPart.of(document).flatMap(({ code, until }) => (until > today ? [code] : []));
}

/** The same of programs that visitors see, with levels: a row for each program that somebody else uses. */
export function selectCounted(now: Date, familyIds: readonly number[] | null = null): SQL {
  const today = taipeiDay(now);
  const program = visiblePrograms(today);
  const among =
    familyIds === null ? sql`true` : sql`users.family_id = any(${numberArray(familyIds)}::int[])`;
  return sql`select users.family_id as "familyId",
      array_agg(users.code order by users.code) as agencies,
      coalesce(array_agg(distinct ${agencies.level} order by ${agencies.level})
        filter (where ${agencies.level} <> ''), '{}') as levels
    from (${users}) as users
    join ${program} on ${program.familyId} = users.family_id
    join ${agencies} on ${agencies.code} = users.code
    where ${among} and users.until > ${today}
    group by 1`;
}

/** The same by program; null asks for all. */
export async function countReuses(
  db: Db,
  familyIds: readonly number[] | null,
  now: Date = new Date(),
): Promise<Map<number, CountedReuse>> {
  const rows = await rowsOf<CountedReuse & { familyId: number }>(db, selectCounted(now, familyIds));
  return new Map(rows.map(({ familyId, ...counted }) => [familyId, counted]));
}
