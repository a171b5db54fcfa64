import type { SharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import type { Badge } from "./badges.ts";

/**
 * What a badge says: its level and what that is called. Below the first level it says whether a criterion
 * was not met, or nobody knows yet.
 */
export function describeBadge(
  { name, level, noCurrentEvidence, criteria }: Badge,
  { t }: Pick<SharedTranslation, "t">,
): string {
  if (level !== 0)
    return `${t("evidence.badge.level", { level })} · ${t(`evidence.badge.${name}Level.${level}`)}`;
  if (noCurrentEvidence) return t("evidence.badge.noCurrentEvidence");
  const isKnown = criteria.some((criterion) => criterion.level === 1 && criterion.met === false);
  return t(isKnown ? "evidence.badge.none" : "evidence.badge.notKnown");
}
