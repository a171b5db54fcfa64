import type { Db } from "@public-code/core/api/database/database.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import { organisationRepositories, organisationRuns } from "./organisations.table.ts";

/** Which of some candidates no organisation lists any more that has listed them, by the last run of each. */
export async function findUnlisted(
  db: Db,
  candidateIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (candidateIds.length === 0) return new Set();
  const { candidateId, reason, runId } = organisationRepositories;
  const lastRuns = db
    .select({ id: sql`max(${organisationRuns.id})` })
    .from(organisationRuns)
    .where(and(sql`${organisationRuns.endedAt} is not null`, eq(organisationRuns.failure, "")))
    .groupBy(organisationRuns.organisationId);
  const rows = await db
    .select({ candidateId })
    .from(organisationRepositories)
    .where(and(inArray(candidateId, [...candidateIds]), inArray(runId, lastRuns)))
    .groupBy(candidateId)
    .having(sql`bool_and(${reason} = 'unlisted')`);
  return new Set(rows.flatMap((row) => row.candidateId ?? []));
}
