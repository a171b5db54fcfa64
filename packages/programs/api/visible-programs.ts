import type { Db } from "@public-code/core/api/database/database.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { type AnyColumn, and, eq, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { isTakenIn } from "./edition-states.ts";
import { editions, families } from "./programs.table.ts";
import { confirmedAt, publishedAt } from "./public-document.ts";
import { isOnline, isVisible } from "./visible-edition.ts";

/** True where visitors see a program on a day `YYYYMMDD`, by a column of its lasting number. */
export function isProgramVisible(familyId: AnyColumn, today: string = taipeiDay()): SQL {
  return sql`exists (select from ${editions} where ${editions.familyId} = ${familyId} and ${isVisible(today)})`;
}

/**
 * Programs that visitors see on a day `YYYYMMDD`, for statements that join, divide or count them. What is
 * shown of a program is its document; see read-public.ts.
 */
export function visiblePrograms(today: string = taipeiDay()) {
  return new QueryBuilder()
    .select({
      familyId: editions.familyId,
      programId: editions.id,
      programName: editions.programName,
      programNameEn: editions.programNameEn,
      agencyCode: families.agencyCode,
      sample: families.sample,
      types: editions.types,
      teches: editions.teches,
      authorizations: editions.authorizations,
      onlineAt: editions.onlineAt,
      publishedAt: publishedAt.as("published_at"),
      /** Its agency has not filled in the entry that the portal took in. */
      takenIn: sql<boolean>`(${isTakenIn} and ${confirmedAt} is null)`.as("still_taken_in"),
    })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .where(isVisible(today))
    .as("visible_programs");
}

/**
 * Lasting numbers of programs online by a condition on `editions` and `families`, for publishing them: also
 * of those whose day of going offline has come, which may be taken back.
 */
export async function listOnlineFamilies(db: Db, condition: SQL): Promise<number[]> {
  const rows = await db
    .select({ familyId: editions.familyId })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .where(and(isOnline, condition))
    .orderBy(editions.familyId);
  return rows.map(({ familyId }) => familyId);
}
