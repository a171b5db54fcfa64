import { openMarks } from "@public-code/accounts/api/records/versions.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { isCurrent, isSubmitter } from "@public-code/programs/api/edition-states.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { and, asc, desc, eq, ne, not, sql } from "drizzle-orm";
import type { ReviewDetail } from "#contract/review/review.ts";
import { openCase } from "./open-cases.ts";
import { firstApprovals } from "./review.table.ts";

const submitted = sql`coalesce(${editions.submittedAt}, ${editions.updatedAt})`;

/**
 * The case after an edition in the order of waiting, from the longest again after the last one.
 * Nobody's own submission, nor what one has approved already; what a colleague has open only where there is no other.
 */
export async function readNextCase(
  db: Db,
  programId: number,
  viewer: Viewer,
  now: Date,
  lang: Language,
): Promise<ReviewDetail["next"]> {
  const openElsewhere = sql`exists (
    select 1 from ${openMarks} where ${openMarks.subject} = ${openCase}
      and ${openMarks.subjectId} = ${editions.id}::text
      and ${openMarks.userId} <> ${viewer.userId}
      and ${openMarks.expiresAt} > ${now.toISOString()}::timestamptz)`;
  const notApproved = sql`not exists (
    select 1 from ${firstApprovals} where ${firstApprovals.editionId} = ${editions.id}
      and ${firstApprovals.userId} = ${viewer.userId}
      and ${firstApprovals.editionUpdatedAt} = ${editions.updatedAt})`;
  const isAfter = sql`(${submitted}, ${editions.id}) > (
    select coalesce(here.submitted_at, here.updated_at), here.id
    from editions as here where here.id = ${programId})`;
  const [next] = await db
    .select({
      programId: editions.id,
      programName: editions.programName,
      programNameEn: editions.programNameEn,
    })
    .from(editions)
    .where(
      and(
        eq(editions.status, programStatus.reviewing),
        isCurrent,
        ne(editions.id, programId),
        not(isSubmitter(viewer.userId)),
        notApproved,
      ),
    )
    .orderBy(asc(openElsewhere), desc(isAfter), asc(submitted), asc(editions.id))
    .limit(1);
  if (!next) return null;
  const { programId: nextId, programName, programNameEn } = next;
  return { programId: nextId, programName: inLanguage(lang, programName, programNameEn) };
}
