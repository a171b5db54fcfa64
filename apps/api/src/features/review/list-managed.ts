import { inLanguage, type Language } from "@public-code/contract/language.ts";
import type { ManagedRow } from "@public-code/contract/review/review.ts";
import { and, desc, eq, or, sql } from "drizzle-orm";
import { agencies } from "#features/code-lists/code-lists.table.ts";
import { effectiveStatus, statusName } from "#features/programs/edition-status.ts";
import { editions, families } from "#features/programs/programs.table.ts";
import { isApproved } from "#features/programs/visible-edition.ts";
import type { Db } from "#platform/database/database.ts";
import { taipeiDay } from "#platform/taipei-time.ts";

export interface ManagedQuery {
  search: string;
  page: number;
  rows: number;
  lang: Language;
  now: Date;
}

/** The current online and offline editions of every agency, the last changed first. */
export async function listManagedPrograms(
  db: Db,
  query: ManagedQuery,
): Promise<{ rows: ManagedRow[]; total: number }> {
  const today = taipeiDay(query.now);
  const holds = (column: typeof editions.programName | typeof editions.caseNo) =>
    sql`position(lower(${query.search}) in lower(${column})) > 0`;
  const agencyHolds = sql`position(lower(${query.search}) in lower(${agencies.nameZh} || ' ' || ${agencies.nameEn})) > 0`;
  const condition = and(
    isApproved,
    query.search === ""
      ? undefined
      : or(holds(editions.programName), holds(editions.caseNo), agencyHolds),
  );
  const found = await db
    .select({
      edition: editions,
      awards: families.awards,
      nameZh: agencies.nameZh,
      nameEn: agencies.nameEn,
    })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .innerJoin(agencies, eq(agencies.code, families.agencyCode))
    .where(condition)
    .orderBy(desc(editions.updatedAt), desc(editions.id))
    .limit(query.rows)
    .offset(query.page * query.rows);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .innerJoin(agencies, eq(agencies.code, families.agencyCode))
    .where(condition);
  const rows = found.map(({ edition, awards, nameZh, nameEn }): ManagedRow => {
    const code = effectiveStatus(edition, today);
    return {
      programId: edition.id,
      firstEditionNo: edition.familyId,
      caseNo: edition.caseNo,
      programName: edition.programName,
      provideDeptName: inLanguage(query.lang, nameZh, nameEn),
      programStatusCode: code,
      programStatus: statusName(code, query.lang),
      terminationStatus: edition.terminationStatus,
      terminationDate: edition.terminationDate,
      awards,
      updateTime: edition.updatedAt.toISOString(),
    };
  });
  return { rows, total: counted?.total ?? 0 };
}
