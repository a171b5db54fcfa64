import { formatInstant } from "@public-code/core/web/format-values.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { stack } from "@public-code/ui/layout.ts";
import { useLoaderData } from "react-router";
import { submissionMonths } from "#contract/figures/figure-spans.ts";
import { type ConsoleFigures, figures } from "#contract/figures/figures.ts";
import { decisionsForShare, reviewDays } from "#web/statistics/chart-data.ts";
import { MonthFigure } from "#web/statistics/count-figures.tsx";
import { FigureList } from "#web/statistics/figure-list.tsx";
import { FigureTiles } from "#web/statistics/figure-tiles.tsx";
import { useFormatCount } from "#web/statistics/format-count.ts";
import { UseFigures } from "./use-figures.tsx";

const load = (async ({ call }) => {
  const reply = await call(figures.getFigures, {});
  return reply.data;
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function FiguresPage() {
  const { t } = useTranslation();
  const shown = useLoaderData<typeof clientLoader>();
  return (
    <>
      <ConsoleHeading
        place="figures"
        lead={t("console.figures.lead", { time: formatInstant(shown.madeAt) })}
      />
      <FigureTiles figures={shown} months={submissionMonths.console} />
      <div className={stack(24, { align: "start" })}>
        <SubmissionFigures submissions={shown.submissions} />
        <FigureList figures={shown} />
        <UseFigures figures={shown} />
      </div>
    </>
  );
}

/** Submissions and decisions by month, and how long a decision took. */
function SubmissionFigures({ submissions }: { submissions: ConsoleFigures["submissions"] }) {
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
