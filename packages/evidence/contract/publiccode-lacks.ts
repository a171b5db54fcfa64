import {
  missingForPubliccode,
  type PubliccodeAnswer,
  type PubliccodeAnswers,
} from "@public-code/programs/contract/publiccode-answers.ts";
import type { TextFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import type { LicenceSummary } from "./program-licence.ts";

type Doubt = LicenceSummary["doubt"];

/** What keeps a program from a publiccode.yml: answers that its entry lacks, and the licence that it has to name. */
export function publiccodeLacks(program: PubliccodeAnswers, doubt: Doubt): PubliccodeAnswer[] {
  const missing = missingForPubliccode(program);
  return [...new Set([...missing, ...(doubt ? (["authorizations"] as const) : [])])];
}

/** Says in one sentence what keeps a program from a publiccode.yml; '' where nothing does. */
export function sayPubliccodeLacks(
  lacks: readonly PubliccodeAnswer[],
  doubt: Doubt,
  { t, listed }: Pick<TextFormatter, "t" | "listed">,
): string {
  const names = lacks.map((answer) => {
    const name = t(`program.field.${answer}.label`);
    if (answer !== "authorizations" || !doubt) return name;
    const reason =
      doubt === "licenceUnclear"
        ? "evidence.licenceUnseen"
        : (`evidence.conclusion.reason.${doubt}` as const);
    return t("evidence.withReason", { name, reason: t(reason) });
  });
  return names.length > 0 ? t("evidence.noPubliccode", { lacks: listed(names) }) : "";
}
