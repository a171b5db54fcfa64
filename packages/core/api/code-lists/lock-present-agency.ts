import { eq } from "drizzle-orm";
import { AppError } from "#api/app-error.ts";
import type { Db } from "#api/database/database.ts";
import { agencies } from "./code-lists.table.ts";

/**
 * The agency that a code stands for now, which no merge moves until the transaction ends. A merge
 * takes the agency that it moves `for update`: it is waited for, and the one after it waits.
 */
export async function lockPresentAgency(tx: Db, code: string): Promise<string> {
  let present = code;
  for (;;) {
    const [row] = await tx
      .select({ mergedInto: agencies.mergedInto })
      .from(agencies)
      .where(eq(agencies.code, present))
      .for("key share");
    if (!row) throw new AppError("err.internal");
    if (row.mergedInto === null) return present;
    present = row.mergedInto;
  }
}
