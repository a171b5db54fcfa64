import { auditRows } from "@public-code/accounts/api/audit/audit.table.ts";
import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { listQuery } from "@public-code/core/api/list-query.ts";
import type { Listed, PageRequest } from "@public-code/core/api/paging.ts";
import { inLanguage } from "@public-code/core/contract/language.ts";
import { officerOfEdition } from "@public-code/programs/api/notify-people.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { longReturnedDays, type ReturnedRow } from "#contract/review/review.ts";
import { daysSince, isReturned, requestedAt, requestedFor } from "./remind-people.ts";

const remindedAt = sql<Date | null>`(
  select max(${auditRows.at}) from ${auditRows}
  where ${auditRows.subject} = 'edition' and ${auditRows.subjectId} = ${editions.id}::text
    and ${auditRows.action} = 'remindAgency')`.mapWith(auditRows.at);

/** What waits at its agency for changes, the longest first; `late` leaves out what waits not long yet. */
export async function listReturned(
  db: Db,
  { lang, now, late, ...paging }: PageRequest & { late: boolean },
): Promise<Listed<ReturnedRow>> {
  const returned = db
    .select({
      programId: editions.id,
      firstEditionNo: editions.familyId,
      caseNo: editions.caseNo,
      programName: editions.programName,
      programNameEn: editions.programNameEn,
      nameZh: agencies.nameZh,
      nameEn: agencies.nameEn,
      submittedByName: users.name,
      requestedAt,
      remindedAt,
    })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .innerJoin(agencies, eq(agencies.code, families.agencyCode))
    .leftJoin(users, eq(users.id, officerOfEdition))
    .where(and(isReturned, late ? requestedFor(longReturnedDays, now) : undefined));
  const order = [asc(requestedAt), asc(editions.id)];
  const { rows, total } = await listQuery(db, returned, order, paging);
  return {
    total,
    rows: rows.map(({ programName, programNameEn, nameZh, nameEn, ...row }) => ({
      ...row,
      programName: inLanguage(lang, programName, programNameEn),
      provideDeptName: inLanguage(lang, nameZh, nameEn),
      submittedByName: row.submittedByName ?? "",
      requestedAt: row.requestedAt.toISOString(),
      days: daysSince(row.requestedAt, now),
      remindedAt: row.remindedAt?.toISOString() ?? null,
    })),
  };
}
