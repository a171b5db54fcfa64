import { notFound } from "@public-code/core/api/app-error.ts";
import { type Db, isRowId, rowsOf } from "@public-code/core/api/database/database.ts";
import { rocYear, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { EditionState } from "#contract/managed-program.ts";
import { isApproved, isOpen } from "./edition-states.ts";
import { effectiveStatus } from "./edition-status.ts";
import { caseNumbers, editions, families } from "./programs.table.ts";

export type EditionRow = typeof editions.$inferSelect;

export interface LockedEdition {
  edition: EditionRow;
  agencyCode: string;
  /** The status that counts today: a dated offline whose day has come is offline. */
  status: ReturnType<typeof effectiveStatus>;
}

/**
 * The edition, locked until the transaction ends, together with its family: two actions on editions
 * of one family are decided one after the other. 404 for history, for what was discarded, and for
 * another agency's edition.
 */
export async function lockEdition(
  tx: Db,
  programId: number,
  options: { agencyCode: string | null; now: Date },
): Promise<LockedEdition> {
  if (!isRowId(programId)) throw notFound();
  const [row] = await tx
    .select({ familyId: editions.familyId })
    .from(editions)
    .where(eq(editions.id, programId));
  if (!row) throw notFound();
  const [family] = await tx
    .select({ agencyCode: families.agencyCode })
    .from(families)
    .where(eq(families.id, row.familyId))
    .for("update");
  if (!family) throw notFound();
  if (options.agencyCode !== null && family.agencyCode !== options.agencyCode) throw notFound();
  const [edition] = await tx
    .select()
    .from(editions)
    .where(eq(editions.id, programId))
    .for("update");
  if (!edition || edition.history || edition.discarded) throw notFound();
  return {
    edition,
    agencyCode: family.agencyCode,
    status: effectiveStatus(edition, taipeiDay(options.now)),
  };
}

/** What an action on an edition answers with. */
export function presentState(edition: EditionRow, today: string): EditionState {
  return {
    programId: edition.id,
    firstEditionNo: edition.familyId,
    caseNo: edition.caseNo,
    programStatusCode: effectiveStatus(edition, today),
    updateTime: edition.updatedAt.toISOString(),
  };
}

/** The next program number. */
export async function nextProgramNumber(tx: Db): Promise<number> {
  const [row] = await rowsOf<{ number: string | number }>(
    tx,
    sql`select nextval('program_numbers') as number`,
  );
  return Number(row?.number);
}

/** The next ordinal in a family. */
export async function nextVersionNo(tx: Db, familyId: number): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${editions.versionNo}), 0)::int` })
    .from(editions)
    .where(eq(editions.familyId, familyId));
  return Number(row?.last ?? 0) + 1;
}

/** True when the family has an edition that its agency or the ministry is still working on. */
export async function hasOpenEdition(tx: Db, familyId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: editions.id })
    .from(editions)
    .where(and(eq(editions.familyId, familyId), isOpen))
    .limit(1);
  return row !== undefined;
}

/** The other edition of a family that visitors see, or have seen last; at most one is. */
export async function readApprovedBeside(
  db: Db,
  edition: Pick<EditionRow, "id" | "familyId">,
): Promise<EditionRow | null> {
  const [approved] = await db
    .select()
    .from(editions)
    .where(and(eq(editions.familyId, edition.familyId), ne(editions.id, edition.id), isApproved))
    .orderBy(desc(editions.status), desc(editions.id))
    .limit(1);
  return approved ?? null;
}

/** The next case number of the ROC year in Taipei: `PC`, three digits of the year, five of the sequence. */
export async function nextCaseNo(tx: Db, at: Date): Promise<string> {
  const year = rocYear(at);
  const [row] = await tx
    .insert(caseNumbers)
    .values({ rocYear: year, last: 1 })
    .onConflictDoUpdate({
      target: caseNumbers.rocYear,
      set: { last: sql`${caseNumbers.last} + 1` },
    })
    .returning({ last: caseNumbers.last });
  return `PC${String(year).padStart(3, "0")}${String(row?.last ?? 1).padStart(5, "0")}`;
}
