import type { Db } from "@public-code/core/api/database/database.ts";
import { and, asc, gt, isNull } from "drizzle-orm";
import { editions } from "./programs.table.ts";
import { storeDocuments, storedDocument } from "./public-document.ts";
import { isOnline } from "./visible-edition.ts";

const programsAtOnce = 500;

/**
 * Stores the documents that are missing: after an update that makes others, and of programs that a
 * process of the version before has published. Returns how many there were.
 */
export async function remakeDocuments(db: Db): Promise<number> {
  for (let [last, count] = [0, 0]; ; ) {
    const rows = await db
      .select({ familyId: editions.familyId })
      .from(editions)
      .where(and(isOnline, gt(editions.familyId, last), isNull(storedDocument())))
      .orderBy(asc(editions.familyId))
      .limit(programsAtOnce);
    const ids = rows.map(({ familyId }) => familyId);
    if (ids.length > 0) await storeDocuments(db, ids);
    count += ids.length;
    last = ids.at(-1) ?? last;
    if (ids.length < programsAtOnce) return count;
  }
}
