import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Statistics } from "#contract/figures/figures.ts";

/** Which figures are made up, and of when and how all are counted. */
export function FiguresNote({ figures }: { figures: Pick<Statistics, "samples" | "madeAt"> }) {
  const { t } = useTranslation();
  const { samples, madeAt } = figures;
  return (
    <>
      {samples > 0 && `${t("statistics.samples", { count: samples })} `}
      {t("statistics.madeAt", { time: formatInstant(madeAt) })} {t("statistics.counting")}
    </>
  );
}
