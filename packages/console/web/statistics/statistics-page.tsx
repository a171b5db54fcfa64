import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import { inBrowser, type Load, onServer } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData } from "react-router";
import { figures, submissionMonths } from "#contract/figures/figures.ts";
import { CatalogueFigureList } from "./catalogue-figures.tsx";
import { FigureTiles } from "./figure-tiles.tsx";
import { ReuseFigureList } from "./reuse-figures.tsx";
import styles from "./statistics-page.module.css";

const load = (async ({ call }) => {
  const reply = await call(figures.getStatistics, {});
  return reply.data;
}) satisfies Load<unknown>;

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function StatisticsPage() {
  const { t } = useTranslation();
  const shown = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHeading pageCode="statistics" lead={t("statistics.lead")} />
      <Container className={stack(32, { top: 32 })}>
        <section aria-labelledby="totals-title" className={stack(16)}>
          <h2 id="totals-title">{t("statistics.totals.title")}</h2>
          <FigureTiles figures={shown} months={submissionMonths.statistics} />
        </section>
        <div className={stack(24, { align: "start", columns: 2 }, styles.charts)}>
          <ReuseFigureList reuse={shown.reuse} useByMonth={shown.useByMonth} />
          <CatalogueFigureList figures={shown} />
        </div>
        <p className={textStyles.muted}>
          {t("statistics.madeAt", { time: formatInstant(shown.madeAt) })} {t("statistics.counting")}{" "}
          <UiLink href={addresses.openData}>{t("statistics.openData")}</UiLink>
        </p>
      </Container>
    </>
  );
}
