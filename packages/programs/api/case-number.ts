import type { Db } from "@public-code/core/api/database/database.ts";
import { rocYear } from "@public-code/core/api/taipei-time.ts";
import { sql } from "drizzle-orm";
import { caseNumbers } from "./programs.table.ts";

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
