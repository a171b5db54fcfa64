import { agencyStandings } from "@public-code/core/contract/code-lists/agency-standings.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useFormatList } from "@public-code/core/web/format-values.ts";
import { inBrowser, type Load, onServer } from "@public-code/core/web/load.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { totalHealth } from "@public-code/evidence/contract/health.ts";
import { ListStatus } from "@public-code/site/web/frame/list-status.tsx";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Pager } from "@public-code/site/web/frame/pager.tsx";
import { PastLastPage } from "@public-code/site/web/frame/past-last-page.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SearchBox } from "@public-code/ui/search-box.tsx";
import { LinkTabs } from "@public-code/ui/tabs.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData, useNavigate } from "react-router";
import { coverage } from "#contract/standings/coverage.ts";
import { CoverageAgencies } from "./coverage-agencies.tsx";
import { CoverageHealth } from "./coverage-health.tsx";
import { CoverageLevels } from "./coverage-levels.tsx";
import {
  type CoverageState,
  coverageAddress,
  coverageParameters,
  readCoverageState,
} from "./coverage-state.ts";

const path = addresses.coverage;
const agenciesPerPage = 20;

const load = (async ({ call, url }) => {
  const state = readCoverageState(url.searchParams);
  const { page, ...filters } = state;
  const request = { ...filters, page: page - 1, iDisplayLength: agenciesPerPage };
  const { data, recordsTotal, levels, samples, standings } = await call(
    coverage.queryCoverage,
    request,
  );
  return { state, rows: data, total: recordsTotal, levels, samples, standings };
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: coverageParameters };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** What was asked for, in words. */
function useTerms({ keyword, level, standing, page }: CoverageState): string[] {
  const { t } = useTranslation();
  return [
    keyword,
    level === "" ? "" : t(`agencies.level.${level}`),
    standing === "" ? "" : t(`agencies.standing.${standing}`),
    page > 1 ? t("frame.pagination.page", { page }) : "",
  ].filter((term) => term !== "");
}

/** Which agencies publish, are exempt, prepare or do nothing yet, by level of government. */
export default function CoveragePage() {
  const { t } = useTranslation();
  const listed = useFormatList();
  const loaded = useLoaderData<typeof loader>();
  const { state, levels, samples } = loaded;
  const terms = useTerms(state);
  const chosen = levels.filter(({ level }) => state.level === "" || level === state.level);
  return (
    <>
      <PageHeading
        pageCode="coverage"
        lead={t("coverage.lead")}
        documentTitle={
          terms.length === 0 ? undefined : t("coverage.documentTitle", { asked: listed(terms) })
        }
      />
      <Container className={stack(48, { top: 32 })}>
        <CoverageLevels levels={levels} />
        <CoverageHealth
          title={
            state.level === ""
              ? t("coverage.health.title")
              : t("coverage.health.titleOf", { level: t(`agencies.level.${state.level}`) })
          }
          health={totalHealth(chosen.map(({ health }) => health))}
        />
        <AgencySection {...loaded} terms={terms} />
        <p className={textStyles.muted}>
          {t("coverage.note")} {samples > 0 && `${t("coverage.samples", { count: samples })} `}
          {t("coverage.files")} <UiLink href={addresses.openData}>{t("coverage.openData")}</UiLink>
        </p>
      </Container>
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** The agencies, to be searched and narrowed to a level and a standing. */
function AgencySection({
  state,
  rows,
  total,
  levels,
  standings,
  terms,
}: Loaded & { terms: readonly string[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { lang, contextPath } = useRootData().settings;
  const address = (change: Partial<CoverageState>) =>
    coverageAddress({ ...state, page: 1, ...change }, lang);
  const pages = Math.ceil(total / agenciesPerPage);
  const { level, standing } = state;
  const hidden = {
    lang,
    ...(level === "" ? {} : { level }),
    ...(standing === "" ? {} : { standing }),
  };
  const whole = agencyStandings.reduce((sum, name) => sum + standings[name], 0);
  return (
    <section id="agencies" aria-labelledby="agencies-title" className={stack(24)}>
      <h2 id="agencies-title">{t("coverage.list.title")}</h2>
      <SearchBox
        size="medium"
        action={`${contextPath}${path.slice(1)}`}
        name="keyword"
        label={t("coverage.list.search.label")}
        placeholder={t("coverage.list.search.placeholder")}
        buttonLabel={t("coverage.list.search.button")}
        defaultValue={state.keyword}
        hidden={hidden}
        onSearch={(keyword) => navigate(address({ keyword }), { preventScrollReset: true })}
      />
      <LinkTabs
        label={t("agencies.level.label")}
        current={level}
        items={[
          { key: "", label: t("coverage.list.all"), href: address({ level: "" }) },
          ...levels.map(({ level: name }) => ({
            key: name,
            label: t(`agencies.level.${name}`),
            href: address({ level: name }),
          })),
        ]}
      />
      <LinkTabs
        label={t("agencies.standing.label")}
        current={standing}
        items={[
          {
            key: "",
            label: t("coverage.list.all"),
            href: address({ standing: "" }),
            count: whole,
          },
          ...agencyStandings.map((name) => ({
            key: name,
            label: t(`agencies.standing.${name}`),
            href: address({ standing: name }),
            count: standings[name],
          })),
        ]}
      />
      <ListStatus terms={terms} className={textStyles.count}>
        {t("coverage.list.status", { count: total })}
      </ListStatus>
      {total > 0 && rows.length === 0 && (
        <PastLastPage pages={pages} first={address({})} headingLevel={3} />
      )}
      {total === 0 && (
        <EmptyState
          headingLevel={3}
          title={t("coverage.list.empty.title")}
          actions={<ButtonLink href={path}>{t("coverage.list.empty.all")}</ButtonLink>}
        >
          <p>{t("coverage.list.empty.text")}</p>
        </EmptyState>
      )}
      {rows.length > 0 && <CoverageAgencies rows={rows} />}
      <Pager current={state.page} total={pages} hrefFor={(page) => address({ page })} />
    </section>
  );
}
