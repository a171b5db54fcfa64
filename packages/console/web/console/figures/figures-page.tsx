import { formatInstant } from "@public-code/core/web/format-values.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { stack } from "@public-code/ui/layout.ts";
import { useLoaderData } from "react-router";
import { figures } from "#contract/figures/figures.ts";
import { submissionMonths } from "#contract/figures/service-times.ts";
import { FigureList } from "#web/statistics/figure-list.tsx";
import { FigureTiles } from "#web/statistics/figure-tiles.tsx";
import { SubmissionFigures } from "./submission-figures.tsx";
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
