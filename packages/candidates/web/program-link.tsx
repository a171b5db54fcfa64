import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { Candidate } from "#contract/candidates.ts";

/** Leads to what was made of a candidate: its case, or for officers the form of its draft or what visitors see. */
export function ProgramLink({
  row: { state, firstEditionNo },
  isOperator,
}: {
  row: Candidate;
  isOperator: boolean;
}) {
  const { t } = useTranslation();
  if (firstEditionNo === null) return null;
  const isForm = state === "draft" && !isOperator;
  // What was never online has no other edition than its first.
  const address = isForm ? addresses.managedForm : addresses.program;
  return (
    <UiLink href={(isOperator ? addresses.caseFile : address)(firstEditionNo)}>
      {isForm ? t("candidates.found.edit") : t("candidates.detail.program")}
    </UiLink>
  );
}
