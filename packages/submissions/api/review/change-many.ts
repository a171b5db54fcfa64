import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import type { Act } from "@public-code/programs/api/change-edition.ts";
import { type OfflineTerms, takeOffline } from "@public-code/programs/api/offline-actions.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import type { EditionState } from "@public-code/programs/contract/managed-program.ts";
import { asc, inArray } from "drizzle-orm";

/** Programs that are changed together, each as its caller saw it. */
export type SeenPrograms = readonly Pick<Act, "programId" | "updateTime">[];

/**
 * Locks all of several programs before the first of them changes: that publishes, and who publishes may
 * wait for nobody else.
 */
export function lockPrograms(tx: Db, programs: SeenPrograms) {
  const ids = programs.map(({ programId }) => programId).filter(isRowId);
  const familyIds = tx
    .select({ id: editions.familyId })
    .from(editions)
    .where(inArray(editions.id, ids));
  return tx
    .select({ id: families.id, awards: families.awards })
    .from(families)
    .where(inArray(families.id, familyIds))
    .orderBy(asc(families.id))
    .for("update");
}

/** Takes several editions offline for one reason, all or none. */
export function takeOfflineMany(
  db: Db,
  caller: Omit<Act, "programId" | "updateTime">,
  programs: SeenPrograms,
  terms: OfflineTerms,
): Promise<EditionState[]> {
  return db.transaction(async (tx) => {
    await lockPrograms(tx, programs);
    const states: EditionState[] = [];
    for (const program of programs)
      states.push(await takeOffline(tx, { ...caller, ...program }, terms));
    return states;
  });
}
