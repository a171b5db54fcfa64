import type { FactOutcome } from "@public-code/programs/contract/events/outcome-names.ts";
import type { SharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";

/** The word for how a question or a kind, by its name, is answered; that nobody declares a use leaves no doubt. */
export function describeOutcome(
  of: string,
  outcome: FactOutcome,
  { t }: Pick<SharedTranslation, "t">,
): string {
  const isOfUses = of === "whoElse" || of === "reuses";
  return t(`evidence.outcome.${isOfUses && outcome === "unknown" ? "noDeclaration" : outcome}`);
}
