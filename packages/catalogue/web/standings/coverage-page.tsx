import {
  type AgencyStanding,
  agencyStandings,
  type LevelFilter,
  levelFilters,
} from "@public-code/core/contract/code-lists/code-names.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { fromServer, type Load, onServer } from "@public-code/core/web/load.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { totalHealth } from "@public-code/evidence/contract/count-health.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import {
  listRequest,
  readListQuery,
  SearchedList,
  type SearchedListSpec,
  useListTitle,
} from "@public-code/site/web/frame/searched-list.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData } from "react-router";
import { coverage } from "#contract/standings/coverage.ts";
import { CoverageAgencies } from "./coverage-agencies.tsx";
import { CoverageHealth } from "./coverage-health.tsx";
import { CoverageLevels } from "./coverage-levels.tsx";

const agenciesPerPage = 20;

const load = (async ({ call, url: { searchParams } }) => {
  const level: LevelFilter | "" =
    levelFilters.find((candidate) => candidate === searchParams.get("level")) ?? "";
  const standing: AgencyStanding | "" =
    agencyStandings.find((candidate) => candidate === searchParams.get("standing")) ?? "";
  const state = { ...readListQuery(searchParams), level, standing };
  const { data, recordsTotal, levels, samples, takenIn, standings } = await call(
    coverage.queryCoverage,
    listRequest(state, agenciesPerPage),
  );
  return { state, rows: data, total: recordsTotal, levels, samples, takenIn, standings };
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: ["keyword", "level", "standing", "page"] };
export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

/** Which agencies publish, are exempt, prepare or do nothing yet, by level of government. */
export default function CoveragePage() {
  const { t } = useTranslation();
  const { state, rows, total, levels, samples, takenIn, standings } =
    useLoaderData<typeof loader>();
  const whole = agencyStandings.reduce((sum, name) => sum + standings[name], 0);
  const list: SearchedListSpec<"level" | "standing"> = {
    texts: "coverage.list",
    path: addresses.coverage,
    anchor: "agencies",
    state,
    choices: [
      {
        name: "level",
        label: t("agencies.level.label"),
        options: [
          { value: "", label: t("coverage.list.all") },
          ...levels.map(({ level }) => ({ value: level, label: t(`agencies.level.${level}`) })),
        ],
      },
      {
        name: "standing",
        label: t("agencies.standing.label"),
        options: [
          { value: "", label: t("coverage.list.all"), count: whole },
          ...agencyStandings.map((name) => ({
            value: name,
            label: t(`agencies.standing.${name}`),
            count: standings[name],
          })),
        ],
      },
    ],
  };
  const chosen = levels.filter(({ level }) => state.level === "" || level === state.level);
  return (
    <>
      <PageHeading
        pageCode="coverage"
        lead={t("coverage.lead")}
        documentTitle={useListTitle(list)}
      />
      <Container className={stack(48, { top: 32 })}>
        <CoverageLevels levels={levels} takenIn={takenIn} />
        <CoverageHealth
          title={
            state.level === ""
              ? t("coverage.health.title")
              : t("coverage.health.titleOf", { level: t(`agencies.level.${state.level}`) })
          }
          health={totalHealth(chosen.map(({ health }) => health))}
        />
        <section id="agencies" aria-labelledby="agencies-title" className={stack(24)}>
          <h2 id="agencies-title">{t("coverage.list.title")}</h2>
          <SearchedList
            {...list}
            total={total}
            shown={rows.length}
            size={agenciesPerPage}
            headingLevel={3}
          >
            <CoverageAgencies rows={rows} />
          </SearchedList>
        </section>
        <p className={textStyles.muted}>
          {t("coverage.note")} {samples > 0 && `${t("coverage.samples", { count: samples })} `}
          {t("coverage.files")} <UiLink href={addresses.openData}>{t("coverage.openData")}</UiLink>
        </p>
      </Container>
    </>
  );
}
