import { figures, submissionMonths } from "@public-code/contract/figures/figures.ts";
import { useLoaderData } from "react-router";
import { CatalogueFigureList } from "#features/statistics/catalogue-figures.tsx";
import { FigureTiles } from "#features/statistics/figure-tiles.tsx";
import { ReuseFigureList } from "#features/statistics/reuse-figures.tsx";
import { formatInstant } from "#platform/format-values.ts";
import type { Load } from "#platform/load.ts";
import { useTranslation } from "#platform/translation.ts";
import { ConsoleHeading } from "../shell/console-heading.tsx";
import { inConsole } from "../shell/in-console.ts";
import styles from "./figures-page.module.css";
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
      <div className={styles.charts}>
        <SubmissionFigures submissions={shown.submissions} />
        <ReuseFigureList reuse={shown.reuse} useByMonth={shown.useByMonth} />
        <CatalogueFigureList figures={shown} />
        <UseFigures figures={shown} />
      </div>
    </>
  );
}
