import { isDeepStrictEqual } from "node:util";
import type { Db } from "@public-code/core/api/database/database.ts";
import { storableJson } from "@public-code/core/api/outgoing/read-json.ts";
import { recordEvents } from "@public-code/programs/api/events/record-events.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { and, eq, inArray, notInArray, or } from "drizzle-orm";
import { type EvidenceSource, evidenceSource } from "#contract/evidence.ts";
import type { EvidenceKindName } from "#contract/evidence-kinds.ts";
import type { EvidenceValue } from "#contract/evidence-values.ts";
import type { NotMeasuredReason } from "#contract/not-measured.ts";
import { outcomeOf } from "#contract/outcomes.ts";
import { evidence, measuredPrograms } from "./evidence.table.ts";
import {
  type Changed,
  type FactRow,
  lockMeasured,
  recordJudgement,
  unchanged,
} from "./judge-programs.ts";
import { latestOf } from "./read-evidence.ts";

/** What one look found out, or why it found out nothing; how good that is, `outcomes.ts` decides. */
export type Reading<Kind extends EvidenceKindName = EvidenceKindName> = {
  kind: Kind;
  /** Key of the repository; '' for what concerns the whole program. */
  repository: string;
  source: EvidenceSource;
} & ({ value: EvidenceValue<Kind> } | { reason: NotMeasuredReason });

/** Nothing that was asked said so: what was known before stays, and grows older. */
const passing: ReadonlySet<NotMeasuredReason> = new Set([
  "noWayOut",
  "unreachable",
  "timedOut",
  "rateLimited",
  "needsGit",
  "needsForge",
  "membersOnly",
  "busy",
  "outOfTime",
  "readerFailed",
  "notAsked",
]);

/** False of a reading that leaves what was known before as it is. */
export function says(reading: Reading): boolean {
  return "value" in reading || !passing.has(reading.reason);
}

type Row = typeof evidence.$inferSelect;

/** The row that a reading leaves of a fact: a new one where it says something else than `before`. */
export function applyReading(
  before: FactRow | undefined,
  reading: Reading,
  { familyId, now }: { familyId: number; now: Date },
): Changed & { row: FactRow } {
  const { kind, repository } = reading;
  // What was asked may be an address of a stranger's own length.
  const isShort = evidenceSource.safeParse(reading.source).success;
  const source = isShort ? reading.source : { ...reading.source, url: "", commit: "" };
  const unmeasured = "reason" in reading;
  const value = unmeasured ? null : storableJson(reading.value);
  const { outcome, reason } = unmeasured
    ? ({ outcome: "notMeasured", reason: reading.reason } as const)
    : outcomeOf(kind, reading.value, now);
  const failure = unmeasured
    ? { failure: reading.reason, failingSince: before?.failingSince ?? now, failedAt: now }
    : { failure: null, failingSince: null, failedAt: null };
  if (before && !says(reading) && before.outcome !== "notMeasured")
    return { ...unchanged, row: { ...before, ...failure } };
  // A history is one of facts: another reason for knowing nothing is none.
  const alike =
    before?.outcome === outcome && (unmeasured || isDeepStrictEqual(before.value, value));
  if (before && alike)
    return { ...unchanged, row: { ...before, confirmedAt: now, reason, source, ...failure } };
  const fact = { familyId, kind, repository, outcome, reason, value, source, latest: true };
  const row = { ...fact, measuredAt: now, confirmedAt: now, ...failure };
  if (!before || before.outcome === outcome) return { changed: true, events: [], row };
  const data = { kind, from: before.outcome, to: outcome };
  return { changed: true, events: [{ at: now, type: "evidence.changed", familyId, data }], row };
}

export async function recordReading(
  tx: Db,
  reading: Reading,
  { before, ...of }: { before: Row | undefined; familyId: number; now: Date },
): Promise<Changed> {
  const { row, changed, events } = applyReading(before, reading, of);
  const { confirmedAt, reason, source, failure, failingSince, failedAt } = row;
  const confirmed = { confirmedAt, reason, source, failure, failingSince, failedAt };
  if (before)
    await tx
      .update(evidence)
      .set(changed ? { latest: false } : confirmed)
      .where(eq(evidence.id, before.id));
  if (changed) await tx.insert(evidence).values(row);
  return { changed, events };
}

/**
 * Writes what a look at a program found out, and its badges. Facts of repositories that it no
 * longer names, and those of the kinds in `gone` about the whole program, are history. Visitors see it with `publishEvidence`. Call it last in its transaction.
 */
export async function recordFacts(
  tx: Db,
  familyId: number,
  readings: readonly Reading[],
  {
    repositories,
    gone = [],
    now,
  }: { repositories: readonly string[]; gone?: readonly EvidenceKindName[]; now: Date },
): Promise<void> {
  const { unpublished } = await lockMeasured(tx, familyId, now);
  const latest = new Map(
    (await latestOf(tx, familyId)).map((row) => [`${row.kind} ${row.repository}`, row]),
  );
  const left = await tx
    .update(evidence)
    .set({ latest: false })
    .where(
      and(
        eq(evidence.familyId, familyId),
        evidence.latest,
        or(
          notInArray(evidence.repository, ["", ...repositories]),
          and(eq(evidence.repository, ""), inArray(evidence.kind, [...gone])),
        ),
      ),
    )
    .returning({ id: evidence.id });
  const changes: Changed[] = [{ changed: left.length > 0, events: [] }];
  for (const reading of readings) {
    const before = latest.get(`${reading.kind} ${reading.repository}`);
    changes.push(await recordReading(tx, reading, { before, familyId, now }));
  }
  changes.push(await recordJudgement(tx, familyId, now));
  await tx
    .update(measuredPrograms)
    .set({ measuredAt: now, unpublished: unpublished || changes.some(({ changed }) => changed) })
    .where(eq(measuredPrograms.familyId, familyId));
  await recordEvents(
    tx,
    changes.flatMap(({ events }) => events),
  );
}

/**
 * Lets visitors see what was measured since the last time, of all programs or of those that somebody
 * waits for, with one content revision. Returns how many programs that are.
 */
export async function publishEvidence(tx: Db, which: "all" | "soon"): Promise<number> {
  const { familyId, publishSoon, unpublished } = measuredPrograms;
  const rows = await tx
    .select({ familyId })
    .from(measuredPrograms)
    .where(and(eq(unpublished, true), which === "soon" ? eq(publishSoon, true) : undefined))
    .orderBy(familyId)
    .for("update");
  if (rows.length === 0) return 0;
  const familyIds = rows.map((row) => row.familyId);
  await tx
    .update(measuredPrograms)
    .set({ unpublished: false, ...(which === "all" ? { publishSoon: false } : {}) })
    .where(inArray(familyId, familyIds));
  await publishPrograms(tx, familyIds);
  return rows.length;
}
