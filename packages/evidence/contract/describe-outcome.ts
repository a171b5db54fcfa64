import type { FactOutcome } from "@public-code/programs/contract/events/outcome-names.ts";
import type { SharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";

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
  { t }: Pick<SharedTranslation, "t">,
): string {
  return t(`evidence.outcome.${(outcome === "unknown" && certain[of]) || outcome}`);
}
