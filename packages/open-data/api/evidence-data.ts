import type { Db } from "@public-code/core/api/database/database.ts";
import { csvHead, csvLine } from "@public-code/core/contract/csv.ts";
import { eachFact } from "@public-code/evidence/api/read-evidence.ts";

const columns = [
  "programId",
  "firstEditionNo",
  "programName",
  "kind",
  "outcome",
  "reason",
  "value",
  "measuredAt",
  "confirmedAt",
  "repository",
  "method",
  "url",
  "tool",
  "commit",
] as const;

/** The newest facts of every online program as CSV, piece by piece; values as JSON. */
export async function* writeEvidence(db: Db): AsyncGenerator<string> {
  yield csvHead(columns);
  for await (const facts of eachFact(db)) {
    const lines = facts.map((fact) => {
      const row = {
        ...fact,
        ...fact.source,
        reason: fact.reason ?? "",
        value: fact.value === null ? "" : JSON.stringify(fact.value),
      };
      return csvLine(columns.map((column) => row[column]));
    });
    if (lines.length > 0) yield lines.join("");
  }
}
