import { useTranslation } from "@public-code/core/web/translation.ts";
import { BarChart } from "@public-code/ui/chart/bar-chart.tsx";
import { CalendarChart } from "@public-code/ui/chart/calendar-chart.tsx";
import { ChartFigure } from "@public-code/ui/chart/chart-figure.tsx";
import { LineChart } from "@public-code/ui/chart/line-chart.tsx";
import { KpiTile, KpiTiles } from "@public-code/ui/kpi-tile.tsx";
import { Sample } from "./sample.tsx";

const months = ["january", "february", "march"] as const;
const counts = [8, 15, 24] as const;
/** As many as a chart may have; one of them begins late. */
const series: readonly (readonly (number | null)[])[] = [
  counts,
  [4, 6, 9],
  [null, 2, 12],
  [1, 1, 3],
  [18, 12, 6],
];

/** Numbers: tiles and charts, whose figures stand in a table as well. */
export function Figures() {
  const { t } = useTranslation();
  const steps = months.map((month) => t(`gallery.${month}`));
  const figure = {
    title: t("gallery.figure"),
    finding: t("gallery.finding"),
    headingLevel: 4,
    tableLabel: t("gallery.table"),
    table: {
      headers: [t("gallery.month"), t("gallery.programs")],
      rows: steps.map((step, index) => [step, counts[index] ?? 0] as const),
    },
  } as const;
  return (
    <>
      <Sample name="KpiTile">
        <KpiTiles>
          <KpiTile label={t("gallery.programs")} value="47" />
          <KpiTile
            label={t("gallery.programs")}
            value="24"
            note={t("gallery.finding")}
            change="+3"
          />
        </KpiTiles>
      </Sample>
      <Sample name="ChartFigure, BarChart">
        <ChartFigure {...figure}>
          <BarChart
            label={t("gallery.figure")}
            bars={steps.map((label, index) => ({ key: label, label, value: counts[index] ?? 0 }))}
          />
        </ChartFigure>
      </Sample>
      <Sample name="ChartFigure, CalendarChart">
        <ChartFigure {...figure}>
          <CalendarChart
            label={t("gallery.figure")}
            columns={steps.length}
            rows={2}
            squares={steps.flatMap((_, column) => [
              { column, row: 0, value: counts[column] ?? 0 },
              { column, row: 1, value: column },
            ])}
            columnNames={steps.map((name, column) => ({ column, name }))}
            rowNames={["", t("gallery.programs")]}
          />
        </ChartFigure>
      </Sample>
      <Sample name="ChartFigure, LineChart">
        <ChartFigure {...figure}>
          <LineChart
            label={t("gallery.figure")}
            steps={steps}
            series={series.map((values, index) => ({
              key: String(index),
              label: `${t("gallery.agency")} ${index + 1}`,
              values,
            }))}
          />
        </ChartFigure>
      </Sample>
    </>
  );
}
