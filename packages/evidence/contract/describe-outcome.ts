import type { FactOutcome } from "@public-code/programs/contract/events/outcome-names.ts";

import type { EvidenceRow } from "./evidence.ts";
import type { FindingFormatter } from "./finding-formatter.ts";
import { isNotApplicable } from "./findings.ts";

/** Of what the portal's own tables hold, an empty place leaves no doubt, and what it has entered is no more than stated. */
const certain: Readonly<Record<string, "noDeclaration" | "notStated" | "stated">> = {
  ...{ "whoElse unknown": "noDeclaration", "reuses unknown": "noDeclaration" },
  ...{ "licenceDeclared unknown": "notStated", "licenceDeclared hint": "stated" },
  ...{ "scans unknown": "notStated", "support unknown": "notStated", "helps unknown": "notStated" },
};

/** The word for how a question or a kind, by its name, is answered. */
export function describeOutcome(
  of: string,
  outcome: FactOutcome,
  { t }: Pick<FindingFormatter, "t">,
): string {
  return t(`evidence.outcome.${certain[`${of} ${outcome}`] ?? outcome}`);
}

/** The word for how a fact is counted: what was asked in vain cannot be told, and some of it does not apply. */
export function describeRowOutcome(
  row: Pick<EvidenceRow, "kind" | "outcome" | "reason">,
  texts: Pick<FindingFormatter, "t">,
): string {
  if (row.outcome !== "notMeasured") return describeOutcome(row.kind, row.outcome, texts);
  return texts.t(`evidence.outcome.${isNotApplicable(row) ? "notApplicable" : "unknown"}`);
}
