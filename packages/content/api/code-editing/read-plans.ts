import type { Db } from "@public-code/core/api/database/database.ts";
import type { SQL } from "drizzle-orm";
import type { PlannedMerge } from "#contract/code-editing/agency-fields.ts";
import { plannedMerges } from "./planned-merges.table.ts";

/** Planned merges by the codes of the agencies that become part of another one. */
export async function readPlans(db: Db, condition?: SQL): Promise<Map<string, PlannedMerge>> {
  const rows = await db.select().from(plannedMerges).where(condition);
  return new Map(rows.map(({ agencyCode, ...plan }) => [agencyCode, plan]));
}
