import { isDeepStrictEqual } from "node:util";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type NewEvent, recordEvents } from "@public-code/programs/api/events/record-events.ts";
import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { badgeRules } from "#contract/badge-rules.ts";
import { type BadgeLevel, type BadgeName, badgeNames } from "#contract/badges.ts";
import { type BriefConclusion, conclude } from "#contract/conclusion.ts";
import { currentForDays, evidenceKindNames, ownKinds } from "#contract/evidence-kinds.ts";
import { findingsOf, type KindOutcomes, kindOutcomesOf } from "#contract/findings.ts";
import { badgesOf, rulesAt } from "#contract/judge-badges.ts";
import { lastCommitOf, type Verdicts, verdictsOf } from "#contract/summaries.ts";
import { evidence, measuredPrograms } from "./evidence.table.ts";
import { latestOf, presentFact } from "./read-evidence.ts";

type Row = typeof evidence.$inferSelect;
export type FactRow = Omit<Row, "id">;

/** What a change did: whether there was one, and what is told of it. */
export interface Changed {
  changed: boolean;
  events: NewEvent[];
}
export const unchanged: Changed = { changed: false, events: [] };

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

export type BadgeLevels = Record<BadgeName, BadgeLevel>;

/** What is judged of a program by its newest facts. */
export interface Judgement {
  rules: string;
  levels: BadgeLevels;
  verdicts: Verdicts;
  findings: KindOutcomes;
  conclusion: BriefConclusion;
  lastCommitAt: Date | null;
}

type Before = typeof measuredPrograms.$inferSelect | undefined;

/** True until the source of a program has been looked at; what its agency states is no look. */
function isFirstLook(before: Before): boolean {
  if (!before || before.rules === "") return true;
  const { findings } = before;
  if (findings === null) return false;
  return evidenceKindNames.every(
    (kind) => ownKinds.has(kind) || (findings[kind] ?? "notMeasured") === "notMeasured",
  );
}

/** The badges and answers of a program by its newest facts, and what is told of badges that changed. */
function judgeFacts(
  before: Before,
  rows: readonly FactRow[],
  { familyId, now }: { familyId: number; now: Date },
): Judgement & { events: NewEvent[] } {
  const rules = rulesAt(badgeRules, now);
  const findings = findingsOf(rows.map(presentFact), now);
  const badges = badgesOf(findings, rules, now);
  const levels: BadgeLevels = { maintained: 0, secure: 0, reused: 0 };
  for (const { name, level } of badges) levels[name] = level;
  const changed = badgeNames.filter((name) => (before?.[name] ?? 0) !== levels[name]);
  const isFirst = isFirstLook(before);
  const events = changed.map((badge): NewEvent => {
    const isOutdated = badges.some(
      ({ name, noCurrentEvidence }) => name === badge && noCurrentEvidence,
    );
    const outdated = isOutdated ? ({ outdated: true } as const) : {};
    const from = before?.[badge] ?? 0;
    const first = isFirst && from === 0 ? ({ first: true } as const) : {};
    const data = { badge, from, to: levels[badge], ...first, ...outdated };
    return { at: now, type: "badge.changed", familyId, data };
  });
  const commit = lastCommitOf(findings);
  const { verdict, reasons, attention } = conclude(findings);
  return {
    rules: rules.version,
    levels,
    verdicts: verdictsOf(findings),
    findings: kindOutcomesOf(findings),
    conclusion: { verdict, reasons, attention },
    lastCommitAt: commit === null ? null : new Date(commit),
    events,
  };
}

/** Judges a program by its newest facts, and writes down its badges and answers. */
export async function recordJudgement(tx: Db, familyId: number, now: Date): Promise<Changed> {
  const [before] = await tx
    .select()
    .from(measuredPrograms)
    .where(eq(measuredPrograms.familyId, familyId));
  const rows = await latestOf(tx, familyId);
  const { levels, events, ...judged } = judgeFacts(before, rows, { familyId, now });
  const { rules, lastCommitAt } = judged;
  const isSame = (name: "verdicts" | "findings" | "conclusion") =>
    isDeepStrictEqual(before?.[name], judged[name]);
  const changed =
    events.length > 0 ||
    !isSame("verdicts") ||
    !isSame("findings") ||
    !isSame("conclusion") ||
    before?.lastCommitAt?.getTime() !== lastCommitAt?.getTime();
  if (!changed && before?.rules === rules) return unchanged;
  await tx
    .update(measuredPrograms)
    .set({ ...judged, ...levels })
    .where(eq(measuredPrograms.familyId, familyId));
  return { changed, events };
}

/** Judges a program again, by the day and by the rules in force. */
async function judgeAgain(db: Db, familyId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMeasured(tx, familyId, now);
    const { changed, events } = await recordJudgement(tx, familyId, now);
    if (!changed) return;
    await tx
      .update(measuredPrograms)
      .set({ unpublished: true })
      .where(eq(measuredPrograms.familyId, familyId));
    await recordEvents(tx, events);
  });
}

const dayMs = 86_400_000;

async function judgeWhere(db: Db, where: SQL | undefined, now: Date): Promise<void> {
  const rows = await db
    .select({ familyId: measuredPrograms.familyId })
    .from(measuredPrograms)
    .where(where)
    .orderBy(measuredPrograms.familyId);
  for (const { familyId } of rows) await judgeAgain(db, familyId, now);
}

/** Judged by other rules than those in force, or never by any that judge kinds. */
const isOfOtherRules = (now: Date) =>
  or(
    and(
      ne(measuredPrograms.rules, ""),
      ne(measuredPrograms.rules, rulesAt(badgeRules, now).version),
    ),
    isNull(measuredPrograms.conclusion),
  );

/** Judges programs again whose evidence has grown too old, whose rules are others by now, or that never were. */
export async function reviseJudgements(db: Db, now: Date): Promise<void> {
  const tooOld = db
    .select({ familyId: evidence.familyId })
    .from(evidence)
    .where(
      and(
        evidence.latest,
        lt(evidence.confirmedAt, new Date(now.getTime() - currentForDays * dayMs)),
      ),
    );
  const ageless = sql`${`{${[...ownKinds].join(",")}}`}::text[]`;
  const tells = sql`jsonb_path_exists(${measuredPrograms.findings} - ${ageless},
    '$.* ? (@ != "unknown" && @ != "notMeasured")')`;
  const hasAged = and(tells, inArray(measuredPrograms.familyId, tooOld));
  await judgeWhere(db, or(hasAged, isOfOtherRules(now)), now);
}

/** Judges what a version with other rules has measured. */
export async function judgeMissing(db: Db, now: Date): Promise<void> {
  await judgeWhere(db, isOfOtherRules(now), now);
}
