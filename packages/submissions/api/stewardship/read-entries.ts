import type { Db } from "@public-code/core/api/database/database.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import { asc, eq } from "drizzle-orm";

/** A program that visitors see, as letters to its agency name it. */
export interface NamedEntry {
  familyId: number;
  programId: number;
  caseNo: string;
  agencyCode: string;
  programName: string;
  programNameEn: string;
  onlineAt: Date | null;
}

/** The programs that visitors see, in the order of their numbers. */
export function readEntries(db: Db, now: Date): Promise<NamedEntry[]> {
  const visible = visiblePrograms(taipeiDay(now));
  return db
    .select({
      familyId: visible.familyId,
      programId: visible.programId,
      caseNo: editions.caseNo,
      agencyCode: visible.agencyCode,
      programName: visible.programName,
      programNameEn: visible.programNameEn,
      onlineAt: visible.onlineAt,
    })
    .from(visible)
    .innerJoin(editions, eq(editions.id, visible.programId))
    .orderBy(asc(visible.familyId));
}
