import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { taipeiDate, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { dashedDate } from "@public-code/core/contract/dashed-date.ts";
import type { LetterPoint } from "@public-code/evidence/api/mails/stewardship-mails.ts";
import {
  type OpenPoint as MeasuredOpenPoint,
  readPoints,
} from "@public-code/evidence/api/read-points.ts";
import { type PointKind, pointKinds } from "@public-code/evidence/contract/open-points.ts";
import { readConfirmations } from "@public-code/programs/api/entry-confirmations.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { lastSeenEdition } from "@public-code/reuse/api/named-program.ts";
import { reuses } from "@public-code/reuse/api/reuse.table.ts";
import { dueOn, forgottenOn } from "@public-code/reuse/api/reuse-days.ts";
import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import { isUnconfirmed, lastSaidOf } from "./entry-age.ts";
import { type NamedEntry, readEntries } from "./read-entries.ts";
import { readLostBadges } from "./read-lost-badges.ts";

export interface OpenPoint extends LetterPoint {
  what: PointKind;
  agencyCode: string;
}

/** Points of one kind are one of a letter: how many there are, and the day of the oldest. */
function grouped(
  points: readonly MeasuredOpenPoint[],
): Pick<OpenPoint, "what" | "day" | "count">[] {
  return [...Map.groupBy(points, ({ what }) => what)].map(([what, alike]) => {
    const days = alike.map(({ since }) => taipeiDate(since)).sort();
    return { what, day: days[0] ?? "", count: alike.length };
  });
}

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
  const measured = await readPoints(db, families, now);
  const badges = await readLostBadges(db, families, now);
  const confirmations = await readConfirmations(db, families);
  const ofEntries = entries.flatMap((entry): OpenPoint[] => {
    const { familyId } = entry;
    const lastSaid = lastSaidOf(entry, confirmations);
    const points = [
      ...grouped(measured.get(familyId) ?? []),
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
