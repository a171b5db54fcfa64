import type { ConsoleFigures } from "@public-code/contract/figures/figures.ts";
import { DataFigure } from "#features/statistics/data-figure.tsx";
import { useRootData } from "#platform/root-data.ts";
import { useTranslation } from "#platform/translation.ts";
import { LineChart } from "#ui/chart/line-chart.tsx";

/** Submissions and decisions by month, and how long a decision took. */
export function SubmissionFigures({ submissions }: { submissions: ConsoleFigures["submissions"] }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const { byMonth, submitted, waiting, decided } = submissions;
  const steps = byMonth.map(({ month }) => month);
  const format = (value: number) => value.toLocaleString(settings.lang);
  const words = {
    month: t("statistics.month"),
    submitted: t("console.figures.submitted"),
    decided: t("console.figures.decided"),
    median: t("console.figures.median"),
    p90: t("console.figures.p90"),
  };
  const hours = (value: number | null) => (value === null ? "" : Math.round(value * 10) / 10);
  return (
    <>
      <DataFigure
        title={t("console.figures.submissions")}
        finding={t("console.figures.submissionsFinding", {
          submitted: format(submitted),
          decided: format(decided),
          waiting: format(waiting),
        })}
        fileName="submissions"
        table={{
          headers: [words.month, words.submitted, words.decided],
          rows: byMonth.map((one) => [one.month, one.submitted, one.decided]),
        }}
      >
        <LineChart
          label={t("console.figures.submissions")}
          steps={steps}
          series={[
            {
              key: "submitted",
              label: words.submitted,
              values: byMonth.map((one) => one.submitted),
            },
            { key: "decided", label: words.decided, values: byMonth.map((one) => one.decided) },
          ]}
          format={format}
        />
      </DataFigure>
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
          headers: [words.month, words.median, words.p90],
          rows: byMonth
            .filter((one) => one.decided > 0)
            .map((one) => [one.month, hours(one.medianHours), hours(one.p90Hours)]),
        }}
      >
        <LineChart
          label={t("console.figures.decisionTime")}
          steps={steps}
          series={[
            { key: "median", label: words.median, values: byMonth.map((one) => one.medianHours) },
            { key: "p90", label: words.p90, values: byMonth.map((one) => one.p90Hours) },
          ]}
          format={format}
        />
      </DataFigure>
    </>
  );
}
