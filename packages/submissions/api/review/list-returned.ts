import type { Db } from "@public-code/core/api/database/database.ts";
import { listQuery } from "@public-code/core/api/list-query.ts";
import type { Listed, PageRequest } from "@public-code/core/api/paging.ts";
import { inLanguage } from "@public-code/core/contract/language.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { asc } from "drizzle-orm";
import { longReturnedDays, type ReturnedRow } from "#contract/review/review.ts";
import { daysSince, readReturned, requestedAt, requestedFor } from "./remind-people.ts";

/** What waits at its agency for changes, the longest first; `late` leaves out what waits not long yet. */
export async function listReturned(
  db: Db,
  { lang, now, late, ...paging }: PageRequest & { late: boolean },
): Promise<Listed<ReturnedRow>> {
  const returned = readReturned(db, late ? requestedFor(longReturnedDays, now) : undefined);
  const order = [asc(requestedAt), asc(editions.id)];
  const { rows, total } = await listQuery(db, returned, order, paging);
  return {
    total,
    rows: rows.map((row) => ({
      programId: row.programId,
      firstEditionNo: row.familyId,
      caseNo: row.caseNo,
      programName: inLanguage(lang, row.programName, row.programNameEn),
      provideDeptName: inLanguage(lang, row.agencyName, row.agencyNameEn),
      submittedByName: row.officerName ?? "",
      requestedAt: row.requestedAt.toISOString(),
      days: daysSince(row.requestedAt, now),
      remindedAt: row.remindedAt?.toISOString() ?? null,
    })),
  };
}
