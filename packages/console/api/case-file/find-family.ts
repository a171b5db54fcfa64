import { notFound } from "@public-code/core/api/app-error.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { and, eq, inArray, ne } from "drizzle-orm";

/** The family that an edition is of; 404 where nothing but drafts is, which are their agency's own. */
export async function findFamily(db: Db, programId: number): Promise<number> {
  if (!isRowId(programId)) throw notFound();
  const familyIds = db
    .select({ id: editions.familyId })
    .from(editions)
    .where(eq(editions.id, programId));
  const [submitted] = await db
    .select({ familyId: editions.familyId })
    .from(editions)
    .where(and(inArray(editions.familyId, familyIds), ne(editions.status, programStatus.draft)))
    .limit(1);
  if (!submitted) throw notFound();
  return submitted.familyId;
}
