import type { Db } from "@public-code/core/api/database/database.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import type { LetterPoint } from "@public-code/evidence/api/mails/stewardship-mails.ts";
import { stewardshipMails } from "@public-code/evidence/api/mails/stewardship-mails.ts";
import { vulnerabilityAnswers } from "@public-code/evidence/api/vulnerability-answers.table.ts";
import { hasHeld } from "@public-code/evidence/contract/outcome-today.ts";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Faults, faultKey, type NamedEntry, readEntries, readFaults } from "./read-faults.ts";
import { entryFaults } from "./stewardship.table.ts";
import { writeLetter } from "./write-letter.ts";

type Row = typeof entryFaults.$inferSelect;

const isRow = ({ familyId, reason, subject }: Pick<Row, "familyId" | "reason" | "subject">) =>
  and(
    eq(entryFaults.familyId, familyId),
    eq(entryFaults.reason, reason),
    eq(entryFaults.subject, subject),
  );

/** Faults that have come and gone are kept track of; of those that went, nothing is remembered. */
async function keepFaults(
  db: Db,
  { present: faults, isUnclear }: Faults,
  families: readonly number[],
): Promise<Row[]> {
  return db.transaction(async (tx) => {
    const before = await tx
      .select()
      .from(entryFaults)
      .where(inArray(entryFaults.familyId, [...families]));
    const present = new Set(faults.map(faultKey));
    for (const row of before)
      if (!present.has(faultKey(row)) && !isUnclear(row))
        await tx.delete(entryFaults).where(isRow(row));
    const stored = new Set(before.map(faultKey));
    const added = faults.filter((fault) => !stored.has(faultKey(fault)));
    if (added.length > 0)
      await tx
        .insert(entryFaults)
        .values(added.map(({ confirmedAt: _, ...fault }) => fault))
        .onConflictDoNothing();
    return tx
      .select()
      .from(entryFaults)
      .where(and(inArray(entryFaults.familyId, [...families]), isNull(entryFaults.toldAt)));
  });
}

/** Vulnerabilities of which their agency has said something, by family and name. */
async function readAnswered(db: Db, families: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select()
    .from(vulnerabilityAnswers)
    .where(inArray(vulnerabilityAnswers.familyId, [...families]));
  return new Set(
    rows.map(({ familyId, vulnerabilityId }) =>
      faultKey({ familyId, reason: "vulnerable", subject: vulnerabilityId }),
    ),
  );
}

/** One point for each program and reason, with the day of the oldest fault and how many there are. */
function pointsOf(rows: readonly Row[], entries: ReadonlyMap<number, NamedEntry>): LetterPoint[] {
  const grouped = Map.groupBy(rows, ({ familyId, reason }) => `${familyId} ${reason}`);
  return [...grouped.values()].flatMap((group): LetterPoint[] => {
    const [first] = group.toSorted((a, b) => a.since.getTime() - b.since.getTime());
    const entry = first && entries.get(first.familyId);
    if (!entry) return [];
    const { caseNo, programId, programName, programNameEn } = entry;
    const named = { caseNo, programId, programName, programNameEn };
    return [{ ...named, what: first.reason, day: taipeiDate(first.since), count: group.length }];
  });
}

/**
 * Tells agencies at once of repositories that are gone, of licence files that say something else than what is
 * declared, and of severe vulnerabilities that they have not answered: once these have held for the known waiting
 * time, one letter an agency and look, and each only once until it has gone. Runs on any node as often as it likes.
 */
export async function alertAgencies(db: Db, now: Date): Promise<void> {
  const entries = new Map((await readEntries(db, now)).map((entry) => [entry.familyId, entry]));
  const families = [...entries.keys()];
  if (families.length === 0) return;
  const faults = await readFaults(db, now);
  const untold = await keepFaults(db, faults, families);
  if (untold.length === 0) return;
  const confirmed = new Map(faults.present.map((fault) => [faultKey(fault), fault.confirmedAt]));
  const answered = await readAnswered(db, families);
  const due = untold.filter((row) => {
    const confirmedAt = confirmed.get(faultKey(row));
    return (
      confirmedAt !== undefined &&
      hasHeld(row.since, confirmedAt, now) &&
      !answered.has(faultKey(row))
    );
  });
  const byAgency = Map.groupBy(due, ({ familyId }) => entries.get(familyId)?.agencyCode ?? "");
  for (const [agencyCode, rows] of byAgency)
    await db.transaction(async (tx) => {
      const taken: Row[] = [];
      for (const row of rows) {
        const untoldRow = and(isRow(row), isNull(entryFaults.toldAt));
        // Another node that tells of it at the same time has it first.
        taken.push(
          ...(await tx.update(entryFaults).set({ toldAt: now }).where(untoldRow).returning()),
        );
      }
      const points = pointsOf(taken, entries);
      if (points.length === 0) return;
      const mailOf = (agency: { agencyName: string; agencyNameEn: string }) =>
        stewardshipMails.entryAlert.with({ ...agency, points });
      await writeLetter(tx, agencyCode, points.length, mailOf, now);
    });
}
