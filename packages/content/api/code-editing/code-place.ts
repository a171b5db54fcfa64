import { invalid } from "@public-code/core/api/app-error.ts";
import type { agencies, codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { SQL } from "drizzle-orm";

/** Where a new code stands: at the end, with an ordinal that no other one has; 422 for one that is taken. */
export async function lastPlace(
  tx: Db,
  table: typeof codeItems | typeof agencies,
  code: string,
  within?: SQL,
): Promise<{ ordinal: number; position: number }> {
  const rows = await tx
    .select({ code: table.code, ordinal: table.ordinal, position: table.position })
    .from(table)
    .where(within);
  if (rows.some((row) => row.code.toLowerCase() === code.toLowerCase()))
    throw invalid({ path: "code", key: "field.taken", params: { value: code } });
  return {
    ordinal: Math.max(-1, ...rows.map((row) => row.ordinal)) + 1,
    position: Math.max(-1, ...rows.map((row) => row.position)) + 1,
  };
}
