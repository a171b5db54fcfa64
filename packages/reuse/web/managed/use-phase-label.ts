import { formatDate } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { ManagedReuse } from "#contract/reuse.ts";

/** Returns a function that says until when a declaration is valid, or why it no longer is. */
export function usePhaseLabel(): (
  row: Pick<ManagedReuse, "phase" | "expiresOn" | "daysLeft" | "removedReason">,
) => string {
  const { t } = useTranslation();
  return ({ phase, expiresOn, daysLeft, removedReason }) =>
    t(`reuse.phase.${phase}`, {
      day: formatDate(expiresOn),
      count: daysLeft,
      reason: removedReason,
    });
}
