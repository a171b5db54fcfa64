import type { Db } from "@public-code/core/api/database/database.ts";
import { and, desc, inArray } from "drizzle-orm";
import type { EvidenceRow } from "#contract/evidence.ts";
import { evidence } from "./evidence.table.ts";
import { presentFact } from "./read-evidence.ts";

const keyOf = (
  familyId: number,
  { kind, repository }: Pick<EvidenceRow, "kind" | "repository">,
): string => `${familyId} ${kind} ${repository}`;

/** What was said before each of some newest facts, the newest first and the fact itself at the head. */
export async function readFactHistories(
  db: Db,
  facts: readonly { familyId: number; row: EvidenceRow }[],
): Promise<Map<EvidenceRow, EvidenceRow[]>> {
  const rows = await db
    .select()
    .from(evidence)
    .where(
      and(
        inArray(evidence.familyId, [...new Set(facts.map(({ familyId }) => familyId))]),
        inArray(evidence.kind, [...new Set(facts.map(({ row }) => row.kind))]),
      ),
    )
    .orderBy(desc(evidence.id));
  const histories = Map.groupBy(rows, (row) => keyOf(row.familyId, row));
  return new Map(
    facts.map(({ familyId, row }) => {
      const history = histories.get(keyOf(familyId, row)) ?? [];
      return [row, history.map(presentFact)];
    }),
  );
}
