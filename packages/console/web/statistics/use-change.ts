import { useTranslation } from "@public-code/core/web/translation.ts";
import { comparedDays } from "#contract/figures/figure-spans.ts";
import { useFormatCount } from "./format-count.ts";

/** Says how a figure moved: how many more or fewer than at a time before, of which it may be unknown. */
export function useChange(): (now: number, before: number | null, time?: string) => string {
  const { t } = useTranslation();
  const format = useFormatCount();
  return (now, before, time = t("statistics.change.daysAgo", { days: comparedDays })) => {
    if (before === null) return t("statistics.change.unknown");
    if (now === before) return t("statistics.change.same", { time });
    const amount = format(Math.abs(now - before));
    return t(now > before ? "statistics.change.more" : "statistics.change.fewer", { amount, time });
  };
}
