import type { Statistics } from "@public-code/contract/figures/figures.ts";
import { useRootData } from "#platform/root-data.ts";
import { useTranslation } from "#platform/translation.ts";
import { KpiTile } from "#ui/kpi-tile.tsx";
import { daysOrHours } from "./chart-data.ts";
import styles from "./figure-tiles.module.css";

const totals = ["programs", "agencies", "views", "repositoryClicks", "downloads"] as const;

interface FigureTilesProps {
  figures: Pick<Statistics, "totals" | "submissions">;
  /** How far the submissions among them look back. */
  months: number;
}

/** The figures of the whole portal, and how long a decision takes. */
export function FigureTiles({ figures, months }: FigureTilesProps) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const timeOf = (hours: number | null) => {
    const time = daysOrHours(hours);
    return time ? t(`statistics.time.${time.unit}`, { count: time.count }) : t("statistics.noTime");
  };
  const { submitted, decided, medianHours, p90Hours } = figures.submissions;
  return (
    <dl className={styles.tiles}>
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
    </dl>
  );
}
