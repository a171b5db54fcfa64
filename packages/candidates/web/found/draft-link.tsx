import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { Candidate } from "#contract/candidates.ts";

/** Leads to what was made of a candidate: the form of its draft, or the program that visitors see. */
export function DraftLink({ row: { state, firstEditionNo } }: { row: Candidate }) {
  const { t } = useTranslation();
  if (firstEditionNo === null) return null;
  const isDraft = state === "draft";
  return (
    // What was never online has no other edition than its first.
    <UiLink
      href={isDraft ? addresses.managedForm(firstEditionNo) : addresses.program(firstEditionNo)}
    >
      {isDraft ? t("candidates.found.edit") : t("candidates.detail.program")}
    </UiLink>
  );
}
