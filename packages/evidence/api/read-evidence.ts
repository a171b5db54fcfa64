import type { Db } from "@public-code/core/api/database/database.ts";
import { listQuery } from "@public-code/core/api/list-query.ts";
import type { Listed, Paging } from "@public-code/core/api/paging.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { findPublicFamily } from "@public-code/programs/api/read-public.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import { and, asc, desc, eq, gt, inArray } from "drizzle-orm";
import { badgeRules } from "#contract/badge-rules.ts";
import type { EvidenceRow, ProgramEvidence } from "#contract/evidence.ts";
import type { EvidenceKindName } from "#contract/evidence-kinds.ts";
import { type EvidenceValue, evidenceValues } from "#contract/evidence-values.ts";
import { factOf } from "#contract/facts.ts";
import { findingsOf } from "#contract/findings.ts";
import { badgesOf, rulesAt } from "#contract/judge-badges.ts";
import { outcomeOf } from "#contract/outcomes.ts";
import type { VulnerabilityAnswer } from "#contract/vulnerability-answers.ts";
import { evidence, measuredPrograms } from "./evidence.table.ts";
import { nextFullLook } from "./measure-jobs.ts";
import { vulnerabilityAnswers } from "./vulnerability-answers.table.ts";

/** What an agency says of a vulnerability, and who of it. */
export type StoredAnswer = VulnerabilityAnswer & { answeredBy: string };

/** What the agency of a family says, by the names of the vulnerabilities. */
export async function readAnswers(db: Db, familyId: number): Promise<StoredAnswer[]> {
  const rows = await db
    .select()
    .from(vulnerabilityAnswers)
    .where(eq(vulnerabilityAnswers.familyId, familyId))
    .orderBy(asc(vulnerabilityAnswers.vulnerabilityId));
  return rows.map(({ familyId: _, answeredAt, ...answer }) => ({
    ...answer,
    answeredAt: answeredAt.toISOString(),
  }));
}

/** The day of the next look at everything of a program; null of samples, whose addresses lead nowhere. */
async function readPlannedDay(db: Db, familyId: number, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ sample: families.sample, fullAt: measuredPrograms.fullAt })
    .from(families)
    .leftJoin(measuredPrograms, eq(measuredPrograms.familyId, families.id))
    .where(eq(families.id, familyId));
  if (!row || row.sample) return null;
  return taipeiDate(nextFullLook(familyId, row.fullAt, now));
}

const factsAtOnce = 5_000;

type Row = typeof evidence.$inferSelect;

/**
 * A fact as everybody may read it: how good it is follows from its value, so that one of before is judged
 * as a new one would be. A value that a version with other fields wrote cannot be read.
 */
export function presentFact(row: Omit<Row, "id">): EvidenceRow {
  const read = row.value === null ? null : evidenceValues[row.kind].safeParse(row.value);
  const judged = read?.success
    ? outcomeOf(row.kind, read.data, row.confirmedAt)
    : ({ outcome: "notMeasured", reason: read ? "unreadable" : row.reason } as const);
  return {
    kind: row.kind,
    ...judged,
    // What was written is JSON, which the column's type does not say.
    value: read?.success ? (row.value as EvidenceRow["value"]) : null,
    measuredAt: row.measuredAt.toISOString(),
    confirmedAt: row.confirmedAt.toISOString(),
    repository: row.repository,
    source: row.source,
  };
}

/** The newest facts of a program, by kind and repository. */
export function latestOf(db: Db, familyId: number): Promise<Row[]> {
  return db
    .select()
    .from(evidence)
    .where(and(eq(evidence.familyId, familyId), evidence.latest));
}

const byRepository = (left: EvidenceRow, right: EvidenceRow) =>
  left.repository.localeCompare(right.repository);

/** Newest facts and badges of an online program; null where visitors do not see it. */
export async function readEvidence(
  db: Db,
  programId: number | null,
  now: Date,
): Promise<ProgramEvidence | null> {
  const familyId = await findPublicFamily(db, programId);
  if (familyId === null) return null;
  const [rows, answers, plannedOn] = await Promise.all([
    latestOf(db, familyId),
    readAnswers(db, familyId),
    readPlannedDay(db, familyId, now),
  ]);
  const facts = findingsOf(rows.map(presentFact).sort(byRepository), now);
  const rules = rulesAt(badgeRules, now);
  return {
    rules: rules.version,
    badges: badgesOf(facts, rules, now),
    facts,
    answers: answers.map(({ answeredBy: _, ...answer }) => answer),
    plannedOn,
  };
}

/** The newest values of a kind that a family has, over its repositories. */
export async function readFactValues<Kind extends EvidenceKindName>(
  db: Db,
  familyId: number,
  kind: Kind,
): Promise<EvidenceValue<Kind>[]> {
  const rows = await latestOf(db, familyId);
  return rows.flatMap((row) => factOf(presentFact(row), kind)?.value ?? []);
}

/** The newest facts of some kinds of many families. */
export async function readFactsOf(
  db: Db,
  familyIds: readonly number[],
  kinds: readonly EvidenceKindName[],
): Promise<Map<number, EvidenceRow[]>> {
  const rows = await db
    .select()
    .from(evidence)
    .where(
      and(
        inArray(evidence.familyId, [...familyIds]),
        inArray(evidence.kind, [...kinds]),
        evidence.latest,
      ),
    )
    .orderBy(asc(evidence.id));
  const families = Map.groupBy(rows, ({ familyId }) => familyId);
  return new Map([...families].map(([familyId, own]) => [familyId, own.map(presentFact)]));
}

/** Every fact of a family there was, the newest first. */
export async function listEvidenceHistory(
  db: Db,
  programId: number | null,
  { kind, ...paging }: Paging & { kind: EvidenceKindName | "" },
): Promise<Listed<EvidenceRow>> {
  const familyId = await findPublicFamily(db, programId);
  if (familyId === null) return { rows: [], total: 0 };
  const ofKind = kind === "" ? undefined : eq(evidence.kind, kind);
  const facts = db
    .select()
    .from(evidence)
    .where(and(eq(evidence.familyId, familyId), ofKind));
  const { rows, total } = await listQuery(db, facts, [desc(evidence.id)], paging);
  return { rows: rows.map(presentFact), total };
}

/** The newest facts of every online program, some at a time, in order of their numbers. */
export async function* eachFact(
  db: Db,
): AsyncGenerator<
  (EvidenceRow & { programId: number; firstEditionNo: number; programName: string })[]
> {
  const program = visiblePrograms();
  for (let last = 0; ; ) {
    const rows = await db
      .select({ fact: evidence, programId: program.programId, programName: program.programName })
      .from(evidence)
      .innerJoin(program, eq(program.familyId, evidence.familyId))
      .where(and(evidence.latest, gt(evidence.id, last)))
      .orderBy(asc(evidence.id))
      .limit(factsAtOnce);
    yield rows.map(({ fact, programId, programName }) => ({
      ...presentFact(fact),
      firstEditionNo: fact.familyId,
      programId,
      programName,
    }));
    last = rows.at(-1)?.fact.id ?? last;
    if (rows.length < factsAtOnce) return;
  }
}
