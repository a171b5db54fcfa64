import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Listed, PageRequest } from "@public-code/core/api/paging.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { inLanguage } from "@public-code/core/contract/language.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { and, asc, desc, eq, isNull, lte, sql } from "drizzle-orm";
import type { ManagedReuse } from "#contract/reuse.ts";
import { lastSeenEdition, ofProgram, presentProgram, programColumns } from "./named-program.ts";
import { reuses } from "./reuse.table.ts";
import { daysUntil, dueOn, phaseOf } from "./reuse-days.ts";

export interface OwnReuseFilter extends PageRequest {
  agencyCode: string;
  due: boolean;
  /** The number of any edition of one program; null for all. */
  programId: number | null;
}

/** What an agency has declared, what waits to be confirmed first, and how much of that there is. */
export async function listOwnReuses(
  db: Db,
  { agencyCode, due, programId, page, rows: perPage, lang, now }: OwnReuseFilter,
): Promise<Listed<ManagedReuse> & { dueTotal: number }> {
  const today = taipeiDay(now);
  const own = eq(reuses.agencyCode, agencyCode);
  const toConfirm = and(own, isNull(reuses.endedAt), lte(reuses.expiresOn, dueOn(today)));
  const condition = and(
    due ? toConfirm : own,
    programId === null ? undefined : ofProgram(reuses.familyId, programId),
  );
  const rows = await db
    .select({
      reuse: reuses,
      ...programColumns,
      nameZh: agencies.nameZh,
      nameEn: agencies.nameEn,
    })
    .from(reuses)
    .innerJoin(families, eq(families.id, reuses.familyId))
    .innerJoin(agencies, eq(agencies.code, families.agencyCode))
    .innerJoin(editions, lastSeenEdition(reuses.familyId))
    .where(condition)
    .orderBy(
      sql`${reuses.endedAt} is not null`,
      asc(reuses.expiresOn),
      desc(reuses.updatedAt),
      asc(reuses.id),
    )
    .limit(perPage)
    .offset(page * perPage);
  return {
    total: await db.$count(reuses, condition),
    dueTotal: await db.$count(reuses, toConfirm),
    rows: rows.map(({ reuse, nameZh, nameEn, ...program }) => ({
      ...reuse,
      ...presentProgram(program, lang, today),
      provideDeptName: inLanguage(lang, nameZh, nameEn),
      reuseId: reuse.id,
      phase: phaseOf(reuse, today),
      declaredAt: reuse.declaredAt.toISOString(),
      confirmedAt: reuse.confirmedAt.toISOString(),
      daysLeft: daysUntil(reuse.expiresOn, today),
      updateTime: reuse.updatedAt.toISOString(),
    })),
  };
}
