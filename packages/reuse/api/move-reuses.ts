import type { Db } from "@public-code/core/api/database/database.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { reuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { declinedInvitations, reuseQuestions, reuses } from "./reuse.table.ts";

/**
 * Gives what an agency has declared, asked and declined to the one that it becomes part of. Where both
 * have declared the same use, the one that was confirmed last holds. Returns the programs whose users
 * are others by now, those of the agency included, since its own use is not counted.
 */
export async function moveReuses(
  tx: Db,
  { from, into }: { from: string; into: string },
  now: Date,
): Promise<number[]> {
  const both = inArray(reuses.agencyCode, [from, into]);
  const held = await tx
    .select()
    .from(reuses)
    .where(sql`${both} and ${isNull(reuses.endedAt)}`)
    .orderBy(desc(reuses.confirmedAt), desc(reuses.id))
    .for("update");
  const kept = new Set<string>();
  const older = held.flatMap(({ id, familyId, serviceUrl }) => {
    const use = `${familyId} ${serviceUrl}`;
    if (kept.has(use)) return [id];
    kept.add(use);
    return [];
  });
  if (older.length > 0)
    await tx
      .update(reuses)
      .set({ state: reuseState.stopped, endedAt: now, endReason: "merged" })
      .where(inArray(reuses.id, older));
  await tx.update(reuses).set({ agencyCode: into }).where(eq(reuses.agencyCode, from));
  await tx
    .update(reuseQuestions)
    .set({ askingAgency: into })
    .where(eq(reuseQuestions.askingAgency, from));
  const declined = await tx
    .delete(declinedInvitations)
    .where(eq(declinedInvitations.agencyCode, from))
    .returning();
  if (declined.length > 0)
    await tx
      .insert(declinedInvitations)
      .values(declined.map((row) => ({ ...row, agencyCode: into })))
      .onConflictDoNothing();
  const concerned = await tx
    .selectDistinct({ familyId: reuses.familyId })
    .from(reuses)
    .innerJoin(families, eq(families.id, reuses.familyId))
    .where(sql`${reuses.agencyCode} = ${into} or ${families.agencyCode} = ${into}`)
    .orderBy(asc(reuses.familyId));
  return concerned.map(({ familyId }) => familyId);
}

/** Gives an officer's declarations, and the reminders to confirm them, to a colleague; returns how many. */
export async function handOverReuses(
  tx: Db,
  { agencyCode, from, to }: { agencyCode: string; from: string; to: string },
): Promise<number> {
  const rows = await tx
    .update(reuses)
    .set({ confirmedBy: to })
    .where(and(eq(reuses.agencyCode, agencyCode), eq(reuses.confirmedBy, from)))
    .returning({ id: reuses.id });
  return rows.length;
}
