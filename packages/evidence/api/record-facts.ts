import { isDeepStrictEqual } from "node:util";
import type { Db } from "@public-code/core/api/database/database.ts";
import { storableJson } from "@public-code/core/api/outgoing/read-json.ts";
import { type NewEvent, recordEvents } from "@public-code/programs/api/events/record-events.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { and, eq, gt, inArray, lt, ne, notInArray, or, sql } from "drizzle-orm";
import { badgeRules } from "#contract/badge-rules.ts";
import { type BadgeLevel, type BadgeName, badgeNames } from "#contract/badges.ts";
import { type EvidenceSource, evidenceSource, factsOf } from "#contract/evidence.ts";
import { currentForDays, type EvidenceKindName } from "#contract/evidence-kinds.ts";
import type { EvidenceValue } from "#contract/evidence-values.ts";
import { badgesOf, rulesAt } from "#contract/judge-badges.ts";
import type { NotMeasuredReason } from "#contract/not-measured.ts";
import { outcomeOf } from "#contract/outcomes.ts";
import { evidence, measuredPrograms } from "./evidence.table.ts";
import { presentFact } from "./read-evidence.ts";

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
export type FactRow = Omit<Row, "id">;

/** What a change did: whether there was one, and what is told of it. */
interface Changed {
  changed: boolean;
  events: NewEvent[];
}
const unchanged: Changed = { changed: false, events: [] };

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

/** The newest facts of a program, by kind and repository. */
export async function latestOf(tx: Db, familyId: number): Promise<Row[]> {
  return tx
    .select()
    .from(evidence)
    .where(and(eq(evidence.familyId, familyId), evidence.latest));
}

export type BadgeLevels = Record<BadgeName, BadgeLevel>;

/** The levels of a program's badges by its newest facts, and what is told of those that changed. */
export function applyBadges(
  before: Record<BadgeName, number> | undefined,
  rows: readonly FactRow[],
  { familyId, now }: { familyId: number; now: Date },
): { version: string; levels: BadgeLevels; events: NewEvent[] } {
  const rules = rulesAt(badgeRules, now);
  const badges = badgesOf(factsOf(rows.map(presentFact)), rules, now);
  const levels: BadgeLevels = { maintained: 0, secure: 0, reused: 0 };
  for (const { name, level } of badges) levels[name] = level;
  const changed = badgeNames.filter((name) => before?.[name] !== levels[name]);
  const events = changed.map((badge): NewEvent => {
    const data = { badge, from: before?.[badge] ?? 0, to: levels[badge] };
    return { at: now, type: "badge.changed", familyId, data };
  });
  return { version: rules.version, levels, events };
}

/** Writes the levels of a program's badges. */
export async function recordBadges(tx: Db, familyId: number, now: Date): Promise<Changed> {
  const [before] = await tx
    .select()
    .from(measuredPrograms)
    .where(eq(measuredPrograms.familyId, familyId));
  const rows = await latestOf(tx, familyId);
  const { version, levels, events } = applyBadges(before, rows, { familyId, now });
  if (events.length === 0 && before?.rules === version) return unchanged;
  await tx
    .update(measuredPrograms)
    .set({ rules: version, ...levels })
    .where(eq(measuredPrograms.familyId, familyId));
  return { changed: events.length > 0, events };
}

/** Locks what is known of a program's measuring, and begins it where nothing is. */
export async function lockMeasured(tx: Db, familyId: number, now: Date) {
  await tx.insert(measuredPrograms).values({ familyId, dueAt: now }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(measuredPrograms)
    .where(eq(measuredPrograms.familyId, familyId))
    .for("update");
  if (!row) throw new Error(`program ${familyId} is gone while it is measured`);
  return row;
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
  changes.push(await recordBadges(tx, familyId, now));
  await tx
    .update(measuredPrograms)
    .set({ measuredAt: now, unpublished: unpublished || changes.some(({ changed }) => changed) })
    .where(eq(measuredPrograms.familyId, familyId));
  await recordEvents(
    tx,
    changes.flatMap(({ events }) => events),
  );
}

/** Judges a program's badges again, by the day and by the rules in force. */
async function reviseBadges(db: Db, familyId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMeasured(tx, familyId, now);
    const { changed, events } = await recordBadges(tx, familyId, now);
    if (!changed) return;
    await tx
      .update(measuredPrograms)
      .set({ unpublished: true })
      .where(eq(measuredPrograms.familyId, familyId));
    await recordEvents(tx, events);
  });
}

const dayMs = 86_400_000;

/** Judges the badges again whose evidence has grown too old, or whose rules are others by now. */
export async function reviseOldBadges(db: Db, now: Date): Promise<void> {
  const { version } = rulesAt(badgeRules, now);
  const tooOld = db
    .select({ familyId: evidence.familyId })
    .from(evidence)
    .where(
      and(
        evidence.latest,
        lt(evidence.confirmedAt, new Date(now.getTime() - currentForDays * dayMs)),
      ),
    );
  const { maintained, secure, reused, rules } = measuredPrograms;
  const rows = await db
    .select({ familyId: measuredPrograms.familyId })
    .from(measuredPrograms)
    .where(
      or(
        and(
          gt(sql`${maintained} + ${secure} + ${reused}`, 0),
          inArray(measuredPrograms.familyId, tooOld),
        ),
        and(ne(rules, ""), ne(rules, version)),
      ),
    )
    .orderBy(measuredPrograms.familyId);
  for (const { familyId } of rows) await reviseBadges(db, familyId, now);
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
