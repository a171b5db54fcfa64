import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { notFound } from "@public-code/core/api/app-error.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import type { AgencyViewer } from "@public-code/core/api/http/call-context.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { and, desc, eq, inArray, max } from "drizzle-orm";
import { editions, entryConfirmations, families } from "./programs.table.ts";
import { publishPrograms } from "./publish-programs.ts";
import { isVisible } from "./visible-edition.ts";

/** When the entries of programs were last confirmed; nothing of those that never were. */
export async function readConfirmations(
  db: Db,
  familyIds: readonly number[],
): Promise<Map<number, Date>> {
  const { familyId, confirmedAt } = entryConfirmations;
  const rows = await db
    .select({ familyId, at: max(confirmedAt) })
    .from(entryConfirmations)
    .where(inArray(familyId, [...familyIds]))
    .groupBy(familyId);
  return new Map(rows.flatMap((row) => (row.at ? [[row.familyId, row.at]] : [])));
}

/**
 * Confirms the entry of a program of one's agency that visitors see, or takes the newest confirmation back. 404 for
 * any other program; taking back what is not there changes nothing.
 */
export async function confirmEntry(
  db: Db,
  viewer: AgencyViewer,
  { programId, confirmed }: { programId: number; confirmed: boolean },
  now: Date,
): Promise<void> {
  if (!isRowId(programId)) throw notFound();
  await db.transaction(async (tx) => {
    const [program] = await tx
      .select({ familyId: families.id })
      .from(editions)
      .innerJoin(families, eq(families.id, editions.familyId))
      .where(
        and(
          eq(editions.id, programId),
          eq(families.agencyCode, viewer.agencyCode),
          isVisible(taipeiDay(now)),
        ),
      )
      .for("update", { of: families });
    if (!program) throw notFound();
    const { familyId } = program;
    const own = eq(entryConfirmations.familyId, familyId);
    const [newest] = await tx
      .select()
      .from(entryConfirmations)
      .where(own)
      .orderBy(desc(entryConfirmations.confirmedAt), desc(entryConfirmations.id))
      .limit(1);
    if (confirmed)
      await tx
        .insert(entryConfirmations)
        .values({ familyId, confirmedAt: now, confirmedBy: viewer.userId });
    else if (newest)
      await tx.delete(entryConfirmations).where(eq(entryConfirmations.id, newest.id));
    else return;
    const action = confirmed ? "confirmEntry" : "unconfirmEntry";
    await writeAudit(
      tx,
      viewer,
      { action, subject: "program", subjectId: familyId, familyId },
      now,
    );
    await publishPrograms(tx, [familyId], { now });
  });
}
