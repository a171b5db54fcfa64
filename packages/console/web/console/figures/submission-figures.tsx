import { useTranslation } from "@public-code/core/web/translation.ts";
import { LineChart } from "@public-code/ui/chart/line-chart.tsx";
import type { ConsoleFigures } from "#contract/figures/figures.ts";
import { MonthFigure, useFormatCount } from "#web/statistics/count-figures.tsx";
import { DataFigure } from "#web/statistics/data-figure.tsx";

/** Submissions and decisions by month, and how long a decision took. */
export function SubmissionFigures({ submissions }: { submissions: ConsoleFigures["submissions"] }) {
  const { t } = useTranslation();
  const { byMonth, submitted, waiting, decided } = submissions;
  const steps = byMonth.map(({ month }) => month);
  const format = useFormatCount();
  const labels = {
    month: t("statistics.month"),
    median: t("console.figures.median"),
    p90: t("console.figures.p90"),
  };
  const hours = (value: number | null) => (value === null ? "" : Math.round(value * 10) / 10);
  return (
    <>
      <MonthFigure
        title={t("console.figures.submissions")}
        finding={t("console.figures.submissionsFinding", {
          submitted: format(submitted),
          decided: format(decided),
          waiting: format(waiting),
        })}
        fileName="submissions"
        months={byMonth}
        columns={["submitted", "decided"]}
        labelOf={(column) => t(`console.figures.${column}`)}
      />
      <DataFigure
        title={t("console.figures.decisionTime")}
        finding={
          submissions.medianHours === null
            ? t("console.figures.noDecision")
            : t("console.figures.decisionFinding", {
                median: hours(submissions.medianHours),
                p90: hours(submissions.p90Hours),
              })
        }
        fileName="decision-time"
        table={{
          headers: [labels.month, labels.median, labels.p90],
          rows: byMonth
            .filter((month) => month.decided > 0)
            .map((month) => [month.month, hours(month.medianHours), hours(month.p90Hours)]),
        }}
      >
        <LineChart
          label={t("console.figures.decisionTime")}
          steps={steps}
          series={[
            {
              key: "median",
              label: labels.median,
              values: byMonth.map((month) => month.medianHours),
            },
            { key: "p90", label: labels.p90, values: byMonth.map((month) => month.p90Hours) },
          ]}
          format={format}
        />
      </DataFigure>
    </>
  );
}
