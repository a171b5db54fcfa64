import type { Db } from "@public-code/core/api/database/database.ts";
import { inArray } from "drizzle-orm";
import { factOf } from "#contract/evidence.ts";
import { type Severity, severities } from "#contract/evidence-kinds.ts";
import { readFactsOf } from "./read-evidence.ts";
import { vulnerabilityAnswers } from "./vulnerability-answers.table.ts";

export type FindingCounts = Record<Severity, number>;

/** Known vulnerabilities of families of which their agency has said nothing, with severities; of those that have any. */
export async function listUnanswered(
  db: Db,
  familyIds: readonly number[],
): Promise<Map<number, Map<string, Severity>>> {
  const facts = await readFactsOf(db, familyIds, ["vulnerabilities"]);
  const answers = await db
    .select()
    .from(vulnerabilityAnswers)
    .where(inArray(vulnerabilityAnswers.familyId, [...facts.keys()]));
  const answered = new Set(answers.map((row) => `${row.familyId} ${row.vulnerabilityId}`));
  const unanswered = new Map<number, Map<string, Severity>>();
  for (const [familyId, rows] of facts) {
    // The same one may be found in several repositories, or in several components.
    const findings = new Map(
      rows
        .flatMap((row) => factOf(row, "vulnerabilities")?.value?.findings ?? [])
        .filter(({ id }) => !answered.has(`${familyId} ${id}`))
        .map((finding) => [finding.id, finding.severity]),
    );
    if (findings.size > 0) unanswered.set(familyId, findings);
  }
  return unanswered;
}

/** How many of them there are, by severity. */
export async function countUnanswered(
  db: Db,
  familyIds: readonly number[],
): Promise<Map<number, FindingCounts>> {
  const unanswered = await listUnanswered(db, familyIds);
  return new Map(
    [...unanswered].map(([familyId, findings]) => {
      const amount = (severity: Severity) =>
        [...findings.values()].filter((value) => value === severity).length;
      // Each severity has its number.
      const counts = Object.fromEntries(
        severities.map((severity) => [severity, amount(severity)]),
      ) as FindingCounts;
      return [familyId, counts];
    }),
  );
}
