import type { Db } from "@public-code/core/api/database/database.ts";
import { asc, eq } from "drizzle-orm";
import type { VulnerabilityAnswer } from "#contract/vulnerability-answers.ts";
import { vulnerabilityAnswers } from "./vulnerability-answers.table.ts";

/** What the agency of a family says, by the names of the vulnerabilities. */
export async function readAnswers(db: Db, familyId: number): Promise<VulnerabilityAnswer[]> {
  const rows = await db
    .select()
    .from(vulnerabilityAnswers)
    .where(eq(vulnerabilityAnswers.familyId, familyId))
    .orderBy(asc(vulnerabilityAnswers.vulnerabilityId));
  return rows.map(({ familyId: _, answeredBy: __, answeredAt, ...answer }) => ({
    ...answer,
    answeredAt: answeredAt.toISOString(),
  }));
}
