import { writeOpenMark } from "@public-code/accounts/api/records/open-marks.ts";
import { notFound } from "@public-code/core/api/app-error.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { isCurrent } from "@public-code/programs/api/edition-states.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { and, eq, ne } from "drizzle-orm";

export const openCase = "edition";

/**
 * Marks a case as open by an operator, or takes the mark away, and names the others who have it open.
 * Only what waits for a decision is marked.
 */
export async function markOpen(
  db: Db,
  viewer: Viewer,
  { programId, open }: { programId: number; open: boolean },
  now: Date,
): Promise<string[]> {
  if (!isRowId(programId)) throw notFound();
  const [edition] = await db
    .select({ status: editions.status })
    .from(editions)
    .where(and(eq(editions.id, programId), isCurrent, ne(editions.status, programStatus.draft)));
  if (!edition) throw notFound();
  const mark = { id: programId, open: open && edition.status === programStatus.reviewing };
  return writeOpenMark(db, { subject: openCase, ...mark }, { viewer, now });
}
