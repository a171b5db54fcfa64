import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { KpiTile, KpiTiles } from "@public-code/ui/kpi-tile.tsx";
import type { Statistics } from "#contract/figures/figures.ts";
import { decisionsForShare, reviewDays, sharePercent } from "./chart-data.ts";
import { useFormatCount } from "./format-count.ts";
import { useChange } from "./use-change.ts";

const totals = ["programs", "agencies", "views", "repositoryClicks"] as const;

/** How many programs others use; `change` says how that has moved. */
export function ReusedTile({
  reuse: { online, reused },
  change,
}: {
  reuse: Pick<Statistics["reuse"], "online" | "reused">;
  change?: string;
}) {
  const { t } = useTranslation();
  const format = useFormatCount();
  return (
    <KpiTile
      label={t("statistics.reused.tile")}
      value={t("statistics.reused.percent", { share: sharePercent(reused, online) })}
      change={change}
      note={t("statistics.reused.note", { reused: format(reused), online: format(online) })}
    />
  );
}

interface FigureTilesProps {
  figures: Pick<Statistics, "totals" | "earlier" | "submissions" | "reuse">;
  /** How far the submissions among them look back. */
  months: number;
}

/** The figures of the whole portal: what each means, and how it moved. */
export function FigureTiles({ figures, months }: FigureTilesProps) {
  const { t } = useTranslation();
  const format = useFormatCount();
  const change = useChange();
  const { earlier } = figures;
  const { reused, uses } = figures.reuse;
  return (
    <KpiTiles>
      <ReusedTile
        reuse={figures.reuse}
        change={t("statistics.reused.change", { change: change(reused, earlier.reused) })}
      />
      <KpiTile
        label={t("statistics.uses.tile")}
        value={format(uses)}
        change={change(uses, earlier.uses)}
        note={t("statistics.uses.note")}
      />
      {totals.map((name) => (
        <KpiTile
          key={name}
          label={t(`statistics.totals.${name}`)}
          value={format(figures.totals[name])}
          change={change(figures.totals[name], earlier[name])}
          note={t(`statistics.meaning.${name}`)}
        />
      ))}
      <KpiTile
        label={t("statistics.totals.downloads")}
        value={format(figures.totals.downloads)}
        change={change(figures.totals.downloads, null)}
        note={t("statistics.meaning.downloads")}
      />
      <DecisionTile submissions={figures.submissions} months={months} />
    </KpiTiles>
  );
}

function DecisionTile({
  submissions,
  months,
}: {
  submissions: Statistics["submissions"];
  months: number;
}) {
  const { t } = useTranslation();
  const format = useFormatCount();
  const timeOf = (hours: number | null) =>
    hours === null ? t("statistics.noTime") : t("statistics.days", { count: reviewDays(hours) });
  const { submitted, decided, medianHours, p90Hours, earlierMedianHours } = submissions;
  const note = decided === 0 ? "undecided" : decided < decisionsForShare ? "few" : "note";
  return (
    <KpiTile
      label={t("statistics.decision.title", { months })}
      value={timeOf(medianHours)}
      change={
        earlierMedianHours === null
          ? t("statistics.change.unknown")
          : t("statistics.decision.earlier", { months, time: timeOf(earlierMedianHours) })
      }
      note={t(`statistics.decision.${note}`, {
        p90: timeOf(p90Hours),
        submitted: format(submitted),
        decided: format(decided),
      })}
    />
  );
}

/** Which figures are made up, and of when and how all are counted. */
export function FiguresNote({ figures }: { figures: Pick<Statistics, "samples" | "madeAt"> }) {
  const { t } = useTranslation();
  const { samples, madeAt } = figures;
  return (
    <>
      {samples > 0 && `${t("coverage.samples", { count: samples })} `}
      {t("statistics.madeAt", { time: formatInstant(madeAt) })} {t("statistics.counting")}
    </>
  );
}
