import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { AgencyViewer } from "@public-code/core/api/http/call-context.ts";
import { inArray, isNotNull, type SQL } from "drizzle-orm";
import { candidates } from "./candidates.table.ts";

/** Codes of the agencies whose candidates somebody may see; null for an operator, who may see all. */
export type CandidateScope = readonly string[] | null;

/** The agency of an officer, and those that were merged into it. */
export async function scopeOfAgency(db: Db, { agencyCode }: AgencyViewer): Promise<string[]> {
  const merged = await db
    .select({ code: agencies.code, mergedInto: agencies.mergedInto })
    .from(agencies)
    .where(isNotNull(agencies.mergedInto));
  const codes = new Set([agencyCode]);
  // A set that grows while it is read is read to its end.
  for (const code of codes)
    for (const agency of merged) if (agency.mergedInto === code) codes.add(agency.code);
  return [...codes];
}

export function inScope(scope: CandidateScope): SQL | undefined {
  return scope === null ? undefined : inArray(candidates.agencyCode, [...scope]);
}
