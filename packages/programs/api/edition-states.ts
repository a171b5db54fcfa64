import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { type SQL, sql } from "drizzle-orm";
import type { NamedCase } from "#contract/managed-program.ts";
import { approvedStatuses, openStatuses } from "#contract/program.ts";
import { editions, statusList } from "./programs.table.ts";

/** True for editions that were not discarded, also for those that a later one has replaced. */
export const isKept: SQL<boolean> = sql`(not ${editions.discarded})`;

/** True for editions that are neither history nor discarded. */
export const isCurrent: SQL<boolean> = sql`(not ${editions.history} and not ${editions.discarded})`;

/** True for editions that their agency or the ministry is still working on. */
export const isOpen: SQL<boolean> = sql`(${editions.status} in (${statusList(...openStatuses)}) and ${isCurrent})`;

/** True for the one edition of a family that visitors see, or have seen last. */
export const isApproved: SQL<boolean> = sql`(${editions.status} in (${statusList(...approvedStatuses)}) and ${isCurrent})`;

/** True of an edition that the portal took in. */
export const isTakenIn: SQL<boolean> = sql<boolean>`(${editions.takenIn} is not null)`;

/** True of a person who counts as the submitter of an edition and cannot approve it. */
export const isSubmitter = (userId: string): SQL<boolean> =>
  sql<boolean>`(coalesce(${editions.submittedBy}, '') = ${userId}
    or coalesce(${editions.takenIn} -> 'people' @> to_jsonb(${userId}::text), false))`;

/** What lists say of an edition, as columns; `presentCase` reads them in a language. */
export const caseColumns = {
  programId: editions.id,
  firstEditionNo: editions.familyId,
  caseNo: editions.caseNo,
  programName: editions.programName,
  programNameEn: editions.programNameEn,
};

export const presentCase = (
  {
    programId,
    firstEditionNo,
    caseNo,
    programName,
    programNameEn,
  }: NamedCase & { programNameEn: string },
  lang: Language,
): NamedCase => ({
  ...{ programId, firstEditionNo, caseNo },
  programName: inLanguage(lang, programName, programNameEn),
});
