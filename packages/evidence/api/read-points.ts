import type { Db } from "@public-code/core/api/database/database.ts";
import { and, desc, inArray } from "drizzle-orm";
import type { EvidenceRow } from "#contract/evidence.ts";
import type { EvidenceKindName } from "#contract/evidence-kinds.ts";
import { findingsOf } from "#contract/findings.ts";
import { type MeasuredPoint, pointsOf } from "#contract/open-points.ts";
import { evidence } from "./evidence.table.ts";
import { presentFact, readFactsOf } from "./read-evidence.ts";
import { vulnerabilityAnswers } from "./vulnerability-answers.table.ts";

/** A point of a program, since when it has been so, and when it was last seen to be. */
export interface OpenPoint extends MeasuredPoint {
  familyId: number;
  since: Date;
  confirmedAt: Date;
}

const kinds: readonly EvidenceKindName[] = [
  "repository",
  "licenceMatch",
  "vulnerabilities",
  "demo",
  "links",
];

/** Names a point of a program, whatever else of it changes. */
export const pointKey = ({
  familyId,
  what,
  subject,
}: {
  familyId: number;
  what: string;
  subject: string;
}): string => `${familyId} ${what} ${subject}`;

const factKey = (familyId: number, { kind, repository }: EvidenceRow): string =>
  `${familyId} ${kind} ${repository}`;

/** What was said before each newest fact, the newest first and the fact itself at the head. */
async function readHistories(
  db: Db,
  familyIds: readonly number[],
): Promise<Map<string, EvidenceRow[]>> {
  const rows = await db
    .select()
    .from(evidence)
    .where(and(inArray(evidence.familyId, [...familyIds]), inArray(evidence.kind, [...kinds])))
    .orderBy(desc(evidence.id));
  const facts = rows.map((row) => ({ familyId: row.familyId, fact: presentFact(row) }));
  const grouped = Map.groupBy(facts, ({ familyId, fact }) => factKey(familyId, fact));
  return new Map([...grouped].map(([key, group]) => [key, group.map(({ fact }) => fact)]));
}

/** Looks that could not tell end nothing. */
const tellsNothing = ({ outcome }: EvidenceRow) =>
  outcome === "unknown" || outcome === "notMeasured";

/** Since when a point has been so, without a look in between that saw it gone. */
function sinceOf(point: MeasuredPoint, row: EvidenceRow, history: readonly EvidenceRow[]): Date {
  if (point.failingSince !== null) return new Date(point.failingSince);
  let since = row.measuredAt;
  for (const earlier of history) {
    if (tellsNothing(earlier)) continue;
    const isSame = pointsOf(earlier).some(
      ({ what, subject }) => what === point.what && subject === point.subject,
    );
    if (!isSame) break;
    since = earlier.measuredAt;
  }
  return new Date(since);
}

/** Vulnerabilities of which their agency has said something, by family and name. */
async function readAnswered(db: Db, familyIds: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select()
    .from(vulnerabilityAnswers)
    .where(inArray(vulnerabilityAnswers.familyId, [...familyIds]));
  return new Set(
    rows.map(({ familyId, vulnerabilityId: subject }) =>
      pointKey({ familyId, what: "findings", subject }),
    ),
  );
}

/**
 * What the newest facts of programs ask of their agencies and was not answered, each once, by program. What
 * nobody has confirmed for long asks nothing.
 */
export async function readPoints(
  db: Db,
  familyIds: readonly number[],
  now: Date,
): Promise<Map<number, OpenPoint[]>> {
  const facts = [...(await readFactsOf(db, familyIds, kinds))].flatMap(([familyId, rows]) =>
    findingsOf(rows, now)
      .filter(({ current }) => current)
      .flatMap((row) => pointsOf(row).map((point) => ({ familyId, row, point }))),
  );
  const wanting = [...new Set(facts.map(({ familyId }) => familyId))];
  const [histories, answered] = await Promise.all([
    readHistories(db, wanting),
    readAnswered(db, wanting),
  ]);
  const points = new Map<string, OpenPoint>();
  for (const { familyId, row, point } of facts) {
    const key = pointKey({ familyId, ...point });
    if (answered.has(key)) continue;
    const since = sinceOf(point, row, histories.get(factKey(familyId, row)) ?? []);
    const before = points.get(key);
    // The same vulnerability may be found in several repositories, or in several components.
    if (before && before.since <= since) continue;
    points.set(key, { ...point, familyId, since, confirmedAt: new Date(row.confirmedAt) });
  }
  return Map.groupBy(points.values(), ({ familyId }) => familyId);
}
