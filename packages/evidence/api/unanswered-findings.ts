import type { Db } from "@public-code/core/api/database/database.ts";
import { inArray } from "drizzle-orm";
import { factOf } from "#contract/evidence.ts";
import { type Severity, severities } from "#contract/evidence-kinds.ts";
import { readFactsOf } from "./read-evidence.ts";
import { vulnerabilityAnswers } from "./vulnerability-answers.table.ts";

export type FindingCounts = Record<Severity, number>;

/** Known vulnerabilities of families of which their agency has said nothing, by severity; of those that have any. */
export async function countUnanswered(
  db: Db,
  familyIds: readonly number[],
): Promise<Map<number, FindingCounts>> {
  const facts = await readFactsOf(db, familyIds, ["vulnerabilities"]);
  const answers = await db
    .select()
    .from(vulnerabilityAnswers)
    .where(inArray(vulnerabilityAnswers.familyId, [...facts.keys()]));
  const answered = new Set(answers.map((row) => `${row.familyId} ${row.vulnerabilityId}`));
  const counts = new Map<number, FindingCounts>();
  for (const [familyId, rows] of facts) {
    // The same one may be found in several repositories, or in several components.
    const open = new Map(
      rows
        .flatMap((row) => factOf(row, "vulnerabilities")?.value?.findings ?? [])
        .filter(({ id }) => !answered.has(`${familyId} ${id}`))
        .map((finding) => [finding.id, finding.severity]),
    );
    if (open.size === 0) continue;
    const amount = (severity: Severity) =>
      [...open.values()].filter((value) => value === severity).length;
    // Each severity has its number.
    counts.set(
      familyId,
      Object.fromEntries(
        severities.map((severity) => [severity, amount(severity)]),
      ) as FindingCounts,
    );
  }
  return counts;
}
