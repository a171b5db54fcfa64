import { type Db, numberArray } from "@public-code/core/api/database/database.ts";
import type { NewEvent } from "@public-code/programs/api/events/record-events.ts";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { type EvidenceKindName, evidenceKinds } from "#contract/evidence-kinds.ts";
import { findingsOf, kindOutcomesOf } from "#contract/findings.ts";
import { verdictsOf } from "#contract/summaries.ts";
import { evidence, measuredPrograms } from "./evidence.table.ts";
import { lockMeasured, recordJudgement } from "./judge-programs.ts";
import { latestOf, presentFact } from "./read-evidence.ts";
import { applyReading, type Reading, recordReading } from "./record-facts.ts";

const dayMs = 86_400_000;
const factsAtOnce = 1_000;

/**
 * Writes a fact about the whole program that follows from our own tables, and what is judged by it.
 * Returns what is told of it, for the caller to record after it has published the program.
 */
export async function recordOwnFact(
  tx: Db,
  familyId: number,
  reading: Reading,
  now: Date,
): Promise<NewEvent[]> {
  await lockMeasured(tx, familyId, now);
  const before = (await latestOf(tx, familyId)).find(
    ({ kind, repository }) => kind === reading.kind && repository === reading.repository,
  );
  const fact = await recordReading(tx, reading, { before, familyId, now });
  const judged = await recordJudgement(tx, familyId, now);
  return [...fact.events, ...judged.events];
}

/**
 * Writes the same first fact of many programs, which lifts no badge; visitors see it with `publishEvidence`.
 */
export async function addOwnFacts(
  db: Db,
  familyIds: readonly number[],
  reading: Reading,
  now: Date,
): Promise<void> {
  for (let start = 0; start < familyIds.length; start += factsAtOnce) {
    const some = familyIds.slice(start, start + factsAtOnce);
    const rows = some.map((familyId) => applyReading(undefined, reading, { familyId, now }).row);
    const question = evidenceKinds[reading.kind];
    const findings = findingsOf(rows.slice(0, 1).map(presentFact), now);
    const verdict = verdictsOf(findings)[question];
    const outcome = kindOutcomesOf(findings)[reading.kind];
    await db.transaction(async (tx) => {
      const measured = some.map((familyId) => ({ familyId, dueAt: now }));
      await tx.insert(measuredPrograms).values(measured).onConflictDoNothing();
      // Locked as `lockMeasured` does it, so that nobody else writes the first fact meanwhile.
      await tx
        .select({ familyId: measuredPrograms.familyId })
        .from(measuredPrograms)
        .where(inArray(measuredPrograms.familyId, some))
        .orderBy(measuredPrograms.familyId)
        .for("update");
      await tx.insert(evidence).values(rows).onConflictDoNothing();
      await tx
        .update(measuredPrograms)
        .set({
          unpublished: true,
          // The fact answers its question alone; what was never judged stays so.
          verdicts: sql`${measuredPrograms.verdicts} || ${{ [question]: verdict }}::jsonb`,
          findings: sql`${measuredPrograms.findings} || ${{ [reading.kind]: outcome }}::jsonb`,
        })
        .where(inArray(measuredPrograms.familyId, some));
    });
  }
}

/** Says of facts that follow from our own tables that they were the same today; once a day is enough. */
export async function confirmOwnFacts(
  db: Db,
  kind: EvidenceKindName,
  familyIds: readonly number[],
  now: Date,
): Promise<void> {
  const among = sql`${evidence.familyId} = any(${numberArray(familyIds)}::int[])`;
  const aDayAgo = new Date(now.getTime() - dayMs);
  await db
    .update(evidence)
    .set({ confirmedAt: now })
    .where(and(eq(evidence.kind, kind), evidence.latest, among, lt(evidence.confirmedAt, aDayAgo)));
}
