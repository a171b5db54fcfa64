import { useTranslation } from "@public-code/core/web/translation.ts";
import type { ConsoleFigures } from "#contract/figures/figures.ts";
import { decisionsForShare, reviewDays } from "#web/statistics/chart-data.ts";
import { MonthFigure } from "#web/statistics/count-figures.tsx";
import { useFormatCount } from "#web/statistics/format-count.ts";

/** Submissions and decisions by month, and how long a decision took. */
export function SubmissionFigures({ submissions }: { submissions: ConsoleFigures["submissions"] }) {
  const { t } = useTranslation();
  const { byMonth, submitted, waiting, decided } = submissions;
  const format = useFormatCount();
  const days = (hours: number | null) => (hours === null ? null : reviewDays(hours));
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
      <MonthFigure
        title={t("console.figures.decisionTime")}
        finding={
          submissions.medianHours === null
            ? t("console.figures.noDecision")
            : t(
                `console.figures.${decided < decisionsForShare ? "decisionsFew" : "decisionFinding"}`,
                {
                  median: days(submissions.medianHours) ?? 0,
                  p90: days(submissions.p90Hours) ?? 0,
                },
              )
        }
        fileName="decision-time"
        months={byMonth.map(({ month, medianHours, p90Hours }) => ({
          month,
          median: days(medianHours),
          p90: days(p90Hours),
        }))}
        columns={["median", "p90"]}
        labelOf={(column) => t(`console.figures.${column}`)}
      />
    </>
  );
}
