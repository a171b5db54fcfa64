import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import {
  definePublicPart,
  type PublicDocument,
} from "@public-code/programs/api/public-document.ts";
import { sql } from "drizzle-orm";
import { isUse } from "./counted-reuses.ts";
import { reuses } from "./reuse.table.ts";

/** Which other agencies use a program, each until the last of its declarations expires. */
export const usersPart = definePublicPart(
  "users",
  sql<{ code: string; until: string }[]>`(
    select coalesce(json_agg(json_build_object('code', code, 'until', until) order by code), '[]')
    from (select ${reuses.agencyCode} as code, max(${reuses.expiresOn}) as until from ${reuses}
      where ${reuses.familyId} = ${families.id} and ${isUse}
      group by ${reuses.agencyCode}) as users)`,
);

/** Codes of the other agencies that use a program, in order. */
export function usersOf(document: PublicDocument, now: Date = new Date()): string[] {
  const today = taipeiDay(now);
  return usersPart.of(document).flatMap(({ code, until }) => (until > today ? [code] : []));
}
