import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { KpiTile, KpiTiles } from "@public-code/ui/kpi-tile.tsx";
import type { Statistics } from "#contract/figures/figures.ts";
import { daysOrHours, sharePercent } from "./chart-data.ts";

const totals = ["programs", "agencies", "views", "repositoryClicks", "downloads"] as const;

interface FigureTilesProps {
  figures: Pick<Statistics, "totals" | "submissions" | "reuse">;
  /** How far the submissions among them look back. */
  months: number;
}

/** The figures of the whole portal, and how long a decision takes. */
export function FigureTiles({ figures, months }: FigureTilesProps) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const timeOf = (hours: number | null) => {
    const time = daysOrHours(hours);
    if (!time) return t("statistics.noTime");
    const { unit, count } = time;
    return count === 0 ? t("statistics.time.underHour") : t(`statistics.time.${unit}`, { count });
  };
  const { online, reused } = figures.reuse;
  const { submitted, decided, medianHours, p90Hours } = figures.submissions;
  return (
    <KpiTiles>
      <KpiTile
        label={t("statistics.reused.tile")}
        value={t("statistics.reused.percent", { share: sharePercent(reused, online) })}
        note={t("statistics.reused.note", {
          reused: reused.toLocaleString(settings.lang),
          online: online.toLocaleString(settings.lang),
        })}
      />
      {totals.map((name) => (
        <KpiTile
          key={name}
          label={t(`statistics.totals.${name}`)}
          value={figures.totals[name].toLocaleString(settings.lang)}
        />
      ))}
      <KpiTile
        label={t("statistics.decision.title", { months })}
        value={timeOf(medianHours)}
        note={t(decided === 0 ? "statistics.decision.undecided" : "statistics.decision.note", {
          p90: timeOf(p90Hours),
          submitted: submitted.toLocaleString(settings.lang),
          decided: decided.toLocaleString(settings.lang),
        })}
      />
    </KpiTiles>
  );
}
