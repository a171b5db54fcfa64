import { publicMissedSearches } from "@public-code/catalogue/contract/public-missed-searches.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { fromServer, type Load, onServer } from "@public-code/core/web/load.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { readPage } from "@public-code/core/web/read-page.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { questions } from "@public-code/evidence/contract/evidence-kinds.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData } from "react-router";
import { submissionMonths } from "#contract/figures/figure-spans.ts";
import { figures } from "#contract/figures/figures.ts";
import { ReleaseCalendar } from "./activity-figures.tsx";
import { MissedSearchFigure } from "./count-figures.tsx";
import { FigureList } from "./figure-list.tsx";
import { FiguresNote, FigureTiles } from "./figure-tiles.tsx";
import { VerdictWallFigure } from "./verdict-wall.tsx";

const load = (async ({ call, url }) => {
  const page = readPage(url.searchParams);
  const named = url.searchParams.get("question");
  const question = questions.find((name) => name === named) ?? questions[0];
  const [statistics, wall, activity, missed] = await Promise.all([
    call(figures.getStatistics, {}),
    call(figures.getVerdictWall, { question, page: page - 1 }),
    call(figures.getActivity, {}),
    call(publicMissedSearches.listPublicMissedSearches, {}),
  ]);
  return {
    ...statistics.data,
    wall: wall.data,
    page,
    activity: activity.data,
    missed: missed.data,
  };
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: ["question", "page"] };
export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

export default function StatisticsPage() {
  const { t } = useTranslation();
  const shown = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHeading
        pageCode="statistics"
        lead={t("statistics.lead")}
        documentTitle={
          shown.wall.question === questions[0]
            ? undefined
            : t("statistics.documentTitle", {
                question: t(`evidence.question.${shown.wall.question}`),
              })
        }
      />
      <Container className={stack(32, { top: 32 })}>
        <section aria-labelledby="totals-title" className={stack(16)}>
          <h2 id="totals-title">{t("statistics.totals.title")}</h2>
          <FigureTiles figures={shown} months={submissionMonths.statistics} />
          <p>
            <UiLink href={addresses.coverage}>{t("coverage.link")}</UiLink>
          </p>
        </section>
        <VerdictWallFigure wall={shown.wall} page={shown.page} />
        <ReleaseCalendar activity={shown.activity} />
        <div className={stack(24, { align: "start", columns: 2 })}>
          <FigureList figures={shown} />
          <MissedSearchFigure searches={shown.missed} />
        </div>
        <p className={textStyles.muted}>
          <FiguresNote figures={shown} />{" "}
          <UiLink href={addresses.openData}>{t("statistics.openData")}</UiLink>
        </p>
      </Container>
    </>
  );
}
