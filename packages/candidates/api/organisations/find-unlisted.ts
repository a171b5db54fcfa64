import type { Db } from "@public-code/core/api/database/database.ts";
import { and, desc, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import { candidates } from "../candidates.table.ts";
import { organisationRepositories, organisationRuns, type RunRow } from "./organisations.table.ts";

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

/** Writes down repositories that are candidates since an earlier run, undecided, and that nobody lists any more. */
export async function noteUnlisted(tx: Db, { id: runId, organisationId }: RunRow): Promise<void> {
  const [last] = await tx
    .select({ id: organisationRuns.id })
    .from(organisationRuns)
    .where(
      and(
        eq(organisationRuns.organisationId, organisationId),
        lt(organisationRuns.id, runId),
        eq(organisationRuns.failure, ""),
      ),
    )
    .orderBy(desc(organisationRuns.id))
    .limit(1);
  if (!last) return;
  const listed = tx
    .select({ repository: organisationRepositories.repository })
    .from(organisationRepositories)
    .where(eq(organisationRepositories.runId, runId));
  const gone = await tx
    .select({ row: organisationRepositories })
    .from(organisationRepositories)
    .innerJoin(candidates, eq(candidates.id, organisationRepositories.candidateId))
    .where(
      and(
        eq(organisationRepositories.runId, last.id),
        notInArray(organisationRepositories.repository, listed),
        sql`${candidates.familyId} is null and ${candidates.dismissedReason} = ''`,
      ),
    );
  const rows = gone.map(({ row }) => ({
    ...row,
    runId,
    ...({ outcome: "skipped", reason: "unlisted", change: "" } as const),
  }));
  if (rows.length > 0) await tx.insert(organisationRepositories).values(rows);
}
