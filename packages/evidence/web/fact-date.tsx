import { formatDay } from "@public-code/core/web/format-values.ts";
import { useToday } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { EvidenceRow } from "#contract/evidence.ts";
import { copyTool, isCurrent } from "#contract/evidence-kinds.ts";

/** When a fact was last seen to be so or counted, and in words where that is too long ago to rely on. */
export function FactDate({
  row: { source, confirmedAt },
}: {
  row: Pick<EvidenceRow, "source" | "confirmedAt">;
}) {
  const { t } = useTranslation();
  const age = isCurrent({ confirmedAt }, useToday()) ? "current" : "old";
  const of = source.tool === copyTool ? "copied" : "confirmed";
  // What agencies declare is counted, and confirmed by themselves.
  const key = source.method === "counted" ? ("counted" as const) : (`${of}.${age}` as const);
  return (
    <time dateTime={confirmedAt}>{t(`evidence.day.${key}`, { day: formatDay(confirmedAt) })}</time>
  );
}
