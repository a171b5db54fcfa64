import type { FactOutcome } from "@public-code/programs/contract/events/outcome-names.ts";

import type { EvidenceRow } from "./evidence.ts";
import type { FindingFormatter } from "./finding-formatter.ts";
import { isNotApplicable } from "./findings.ts";

/** Of what the portal's own tables hold, an empty place leaves no doubt. */
const certain: Readonly<Record<string, "noDeclaration" | "notStated">> = {
  ...{ whoElse: "noDeclaration", reuses: "noDeclaration" },
  ...{ licenceDeclared: "notStated", scans: "notStated" },
  support: "notStated",
};

/** The word for how a question or a kind, by its name, is answered. */
export function describeOutcome(
  of: string,
  outcome: FactOutcome,
  { t }: Pick<FindingFormatter, "t">,
): string {
  return t(`evidence.outcome.${(outcome === "unknown" && certain[of]) || outcome}`);
}

/** The word for how a fact is counted: what was asked in vain cannot be told, and some of it does not apply. */
export function describeRowOutcome(
  row: Pick<EvidenceRow, "kind" | "outcome" | "reason">,
  texts: Pick<FindingFormatter, "t">,
): string {
  if (row.outcome !== "notMeasured") return describeOutcome(row.kind, row.outcome, texts);
  return texts.t(`evidence.outcome.${isNotApplicable(row) ? "notApplicable" : "unknown"}`);
}
