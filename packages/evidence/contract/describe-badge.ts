import { repositoryEnds } from "@public-code/programs/contract/events/outcome-names.ts";
import type { SharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import type { Badge } from "./evidence.ts";
import { endedReasons } from "./findings.ts";

/**
 * What a badge says: its level and what that is called. Below the first level it says whether a criterion
 * was not met, how the repository has ended where nothing could be read, or that nobody knows yet.
 */
export function describeBadge(
  { name, level, noCurrentEvidence, criteria }: Badge,
  { t }: Pick<SharedTranslation, "t">,
): string {
  if (level !== 0)
    return `${t("evidence.badge.level", { level })} · ${t(`evidence.badge.${name}Level.${level}`)}`;
  const first = criteria.filter((criterion) => criterion.level === 1);
  if (noCurrentEvidence) return t("evidence.badge.noCurrentEvidence");
  if (first.some(({ met }) => met === false)) return t("evidence.badge.none");
  if (first.some(({ reason }) => reason === "expired"))
    return t("evidence.badge.noCurrentEvidence");
  const end = repositoryEnds.find((each) =>
    first.some(({ reason }) => reason !== null && reason === endedReasons[each]),
  );
  return t(end ? `evidence.repositoryEnd.${end}` : "evidence.badge.notKnown");
}
