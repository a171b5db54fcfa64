import type { Db } from "@public-code/core/api/database/database.ts";
import { csvHead, csvLine } from "@public-code/core/contract/csv.ts";
import { eachFact } from "@public-code/evidence/api/read-evidence.ts";
import { writeList } from "./write-list.ts";

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
export function writeEvidence(db: Db): AsyncGenerator<string> {
  return writeList(eachFact(db), { head: csvHead(columns), between: "", foot: "" }, (fact) => {
    const row = {
      ...fact,
      ...fact.source,
      reason: fact.reason ?? "",
      value: fact.value === null ? "" : JSON.stringify(fact.value),
    };
    return csvLine(columns.map((column) => row[column]));
  });
}
