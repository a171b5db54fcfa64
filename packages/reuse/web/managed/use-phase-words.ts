import { formatDate } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { ManagedReuse } from "#contract/reuse.ts";

/** Returns a function that says until when a declaration holds, or why it does no more. */
export function usePhaseWords(): (
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
