import type { Db } from "@public-code/core/api/database/database.ts";
import { and, eq } from "drizzle-orm";
import { reuses } from "./reuse.table.ts";

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
