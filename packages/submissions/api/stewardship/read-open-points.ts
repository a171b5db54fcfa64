import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { taipeiDate, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { dashedDate } from "@public-code/core/contract/dashed-date.ts";
import type { LetterPoint } from "@public-code/evidence/api/mails/stewardship-mails.ts";
import { readFactsOf } from "@public-code/evidence/api/read-evidence.ts";
import { listUnanswered } from "@public-code/evidence/api/unanswered-findings.ts";
import type { BadgeName } from "@public-code/evidence/contract/badges.ts";
import { type EvidenceRow, factOf } from "@public-code/evidence/contract/evidence.ts";
import { lasts } from "@public-code/evidence/contract/lasting.ts";
import { type PointKind, pointKinds } from "@public-code/evidence/contract/open-points.ts";
import { readConfirmations } from "@public-code/programs/api/entry-confirmations.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { lastSeenEdition } from "@public-code/reuse/api/named-program.ts";
import { reuses } from "@public-code/reuse/api/reuse.table.ts";
import { dueOn, forgottenOn } from "@public-code/reuse/api/reuse-days.ts";
import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import { isUnconfirmed, lastSaidOf } from "./entry-age.ts";
import { goneStates, type NamedEntry, readEntries } from "./read-faults.ts";
import { readLostBadges } from "./read-lost-badges.ts";
import { readSince, type SinceOf } from "./read-since.ts";

export interface OpenPoint extends LetterPoint {
  what: PointKind;
  agencyCode: string;
}

type MeasuredPoint = Pick<OpenPoint, "what" | "day" | "count">;

/** True of facts that are the same point of a letter, whatever else has changed meanwhile. */
function alike(row: EvidenceRow, earlier: EvidenceRow): boolean {
  const [state, before] = [row, earlier].map((fact) => factOf(fact, "repository")?.value?.state);
  return state === before && row.outcome === earlier.outcome;
}

/**
 * What the newest facts of a program say that wants a look; of several alike, the oldest. `sinceOf` says since
 * when a fact has said the same.
 */
function pointsOfFacts(rows: readonly EvidenceRow[], sinceOf: SinceOf): MeasuredPoint[] {
  const points = rows.flatMap((row): MeasuredPoint[] => {
    const day = taipeiDate(sinceOf(row, (earlier) => alike(row, earlier)));
    const repository = factOf(row, "repository")?.value;
    if (repository) {
      const { state, failing } = repository;
      if (row.outcome === "bad" && goneStates.has(state))
        return [{ what: "sourceGone", day: failing?.since ?? day, count: 1 }];
      return state === "archived" || state === "moved" ? [{ what: state, day, count: 1 }] : [];
    }
    if (row.outcome !== "bad") return [];
    if (row.kind === "licenceMatch") return [{ what: "licenceDiffers", day, count: 1 }];
    const demo = factOf(row, "demo")?.value;
    if (demo) return [{ what: "linksDead", day: demo.failing?.since ?? day, count: 1 }];
    const links = (factOf(row, "links")?.value?.failing ?? []).filter((link) =>
      lasts(link, new Date(row.confirmedAt)),
    );
    const since = links.map((link) => link.since).sort()[0] ?? day;
    return [{ what: "linksDead", day: since, count: links.length }];
  });
  const byKind = Map.groupBy(points, ({ what }) => what);
  return [...byKind.values()].flatMap((alike) => {
    const [oldest] = alike.toSorted((a, b) => a.day.localeCompare(b.day));
    return oldest ? [{ ...oldest, count: alike.reduce((sum, { count }) => sum + count, 0) }] : [];
  });
}

const factKinds = ["repository", "licenceMatch", "demo", "links"] as const;

/** Since when vulnerabilities are known that nobody has answered, and how many they are. */
async function readFindings(
  db: Db,
  families: readonly number[],
): Promise<Map<number, MeasuredPoint>> {
  const unanswered = await listUnanswered(db, families);
  const facts = await readFactsOf(db, [...unanswered.keys()], ["vulnerabilities"]);
  const sinceOf = await readSince(db, facts);
  return new Map(
    [...unanswered].map(([familyId, findings]) => {
      const days = (facts.get(familyId) ?? []).flatMap((row) => {
        const named = idsOf(row).filter((id) => findings.has(id));
        return named.map((id) =>
          taipeiDate(sinceOf(row, (earlier) => idsOf(earlier).includes(id))),
        );
      });
      return [familyId, { what: "findings", day: days.sort()[0] ?? "", count: findings.size }];
    }),
  );
}

const idsOf = (row: EvidenceRow): string[] =>
  (factOf(row, "vulnerabilities")?.value?.findings ?? []).map(({ id }) => id);

/** Declared uses that their agencies have to confirm soon. */
async function readDueUses(db: Db, now: Date): Promise<OpenPoint[]> {
  const rows = await db
    .select({
      agencyCode: reuses.agencyCode,
      programId: editions.id,
      caseNo: editions.caseNo,
      programName: editions.programName,
      programNameEn: editions.programNameEn,
      expiresOn: reuses.expiresOn,
    })
    .from(reuses)
    .innerJoin(editions, lastSeenEdition(reuses.familyId))
    .where(
      and(
        isNull(reuses.endedAt),
        lte(reuses.expiresOn, dueOn(taipeiDay(now))),
        // What visitors do not read any more, nobody is asked about.
        gt(reuses.expiresOn, forgottenOn(taipeiDay(now))),
      ),
    )
    .orderBy(asc(reuses.expiresOn), asc(reuses.id));
  return rows.map(({ expiresOn, ...named }) => ({
    ...{ ...named, what: "useDue" as const, day: dashedDate(expiresOn), count: 1, badge: null },
  }));
}

const namedBy = ({ agencyCode, programId, caseNo, programName, programNameEn }: NamedEntry) => ({
  ...{ agencyCode, programId, caseNo, programName, programNameEn },
});

/** Everything that wants a look of agencies, by agency: the gravest first, and of the alike the oldest. */
export async function readOpenPoints(db: Db, now: Date): Promise<Map<string, OpenPoint[]>> {
  const entries = await readEntries(db, now);
  const families = entries.map(({ familyId }) => familyId);
  const facts = await readFactsOf(db, families, factKinds);
  const sinceOf = await readSince(db, facts);
  const findings = await readFindings(db, families);
  const badges = await readLostBadges(db, families, now);
  const confirmations = await readConfirmations(db, families);
  const ofEntries = entries.flatMap((entry): OpenPoint[] => {
    const { familyId } = entry;
    const finding = findings.get(familyId);
    const lastSaid = lastSaidOf(entry, confirmations);
    const points: (MeasuredPoint & { badge?: BadgeName })[] = [
      ...pointsOfFacts(facts.get(familyId) ?? [], sinceOf),
      ...(finding ? [finding] : []),
      ...(isUnconfirmed(lastSaid, now)
        ? [{ what: "unconfirmed" as const, day: taipeiDate(lastSaid), count: 1 }]
        : []),
      ...(badges.get(familyId) ?? []),
    ];
    return points.map((point) => ({ ...namedBy(entry), badge: null, ...point }));
  });
  const retired = await db
    .select({ code: agencies.code })
    .from(agencies)
    .where(eq(agencies.retired, true));
  const gone = new Set(retired.map(({ code }) => code));
  const points = [...ofEntries, ...(await readDueUses(db, now))]
    .filter(({ agencyCode }) => !gone.has(agencyCode))
    .sort(
      (a, b) =>
        pointKinds.indexOf(a.what) - pointKinds.indexOf(b.what) || a.day.localeCompare(b.day),
    );
  return Map.groupBy(points, ({ agencyCode }) => agencyCode);
}
