import type { Db } from "@public-code/core/api/database/database.ts";
import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { candidates } from "../candidates.table.ts";
import { type OrganisationRow, organisationRepositories } from "./organisations.table.ts";

/** Which of some candidates no organisation lists any more that has listed them, by the last run of each. */
export async function findUnlisted(
  db: Db,
  candidateIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { candidateId, reason } = organisationRepositories;
  const rows = await db
    .select({ candidateId })
    .from(organisationRepositories)
    .where(inArray(candidateId, [...candidateIds]))
    .groupBy(candidateId)
    .having(sql`bool_and(${reason} = 'unlisted')`);
  return new Set(rows.flatMap((row) => row.candidateId ?? []));
}

/** At the end of a run: says what is a candidate, undecided and listed no more, and forgets what else is not. */
export async function noteUnlisted(tx: Db, { id, startedAt }: OrganisationRow): Promise<void> {
  if (!startedAt) return;
  const { organisationId, listedAt, candidateId } = organisationRepositories;
  const isGone = and(eq(organisationId, id), ne(listedAt, startedAt));
  const undecided = tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(isNull(candidates.familyId), eq(candidates.dismissedReason, "")));
  await tx
    .update(organisationRepositories)
    .set({ listedAt: startedAt, outcome: "skipped", reason: "unlisted", change: "" })
    .where(and(isGone, inArray(candidateId, undecided)));
  await tx.delete(organisationRepositories).where(isGone);
}
