import type { FactOutcome } from "@public-code/programs/contract/events/outcome-names.ts";
import type { SharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";

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
  { t }: Pick<SharedTranslation, "t">,
): string {
  return t(`evidence.outcome.${certain[`${of} ${outcome}`] ?? outcome}`);
}
