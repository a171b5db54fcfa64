import type { Language } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { useFormatList } from "@public-code/core/web/format-values.ts";
import { inBrowser, type Load, onServer } from "@public-code/core/web/load.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { readPage } from "@public-code/core/web/read-page.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ListStatus } from "@public-code/site/web/frame/list-status.tsx";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Pager } from "@public-code/site/web/frame/pager.tsx";
import { PastLastPage } from "@public-code/site/web/frame/past-last-page.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Card, CardGrid, CardTitle } from "@public-code/ui/card.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SearchBox } from "@public-code/ui/search-box.tsx";
import { LinkTabs } from "@public-code/ui/tabs.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { useLoaderData, useNavigate } from "react-router";
import {
  agencies,
  type LevelFilter,
  levelFilters,
  type PublicAgency,
} from "#contract/agencies/agencies.ts";
import styles from "./agencies-page.module.css";
import { AgencyMarks } from "./agency-marks.tsx";

/** An agency in a list: name, level, and how much it offers and uses. */
function AgencyCard({ agency }: { agency: PublicAgency }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  return (
    <Card as="li">
      <CardTitle level={2} href={addresses.agency(agency.code)} lang={langOf(agency.name)}>
        {agency.name}
      </CardTitle>
      <AgencyMarks agency={agency} />
      <p className={styles.counts}>
        {t("agencies.card.counts", { offered: agency.programCount, used: agency.usedCount })}
      </p>
    </Card>
  );
}

const agenciesPerPage = 24;
const keywordMaximum = 100;

/** What a visitor has asked the list of agencies for; the page address holds all of it. */
interface AgencyListState {
  keyword: string;
  /** '' for every level. */
  level: LevelFilter | "";
  /** From 1. */
  page: number;
}

const agencyListParameters: readonly string[] = ["keyword", "level", "page"];

/** The state that an address holds; what it does not know counts as not given. */
function readAgencyList(search: URLSearchParams): AgencyListState {
  return {
    keyword: cutText((search.get("keyword") ?? "").trim(), keywordMaximum),
    level: levelFilters.find((level) => level === search.get("level")) ?? "",
    page: readPage(search),
  };
}

function agencyListAddress(state: AgencyListState, lang: Language): string {
  const page = state.page === 1 ? "" : state.page;
  return pageAddress(addresses.agencies, lang, { ...state, page });
}

const path = addresses.agencies;

const load = (async ({ call, url }) => {
  const state = readAgencyList(url.searchParams);
  const { keyword, level, page } = state;
  const request = { keyword, level, page: page - 1, iDisplayLength: agenciesPerPage };
  const reply = await call(agencies.queryAgencies, request);
  return { state, rows: reply.data, total: reply.recordsTotal, levels: reply.levels };
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: agencyListParameters };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function AgenciesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { settings } = useRootData();
  const { state, rows, total, levels } = useLoaderData<typeof loader>();
  const address = (change: Partial<typeof state>) =>
    agencyListAddress({ ...state, page: 1, ...change }, settings.lang);
  const listed = useFormatList();
  const level = state.level === "" ? "" : t(`agencies.level.${state.level}`);
  const terms = [state.keyword, level].filter((term) => term !== "");
  const pageName = state.page > 1 ? t("frame.pagination.page", { page: state.page }) : "";
  const pages = Math.ceil(total / agenciesPerPage);
  // A level that no agency has is offered while it is chosen, so that it can be seen and left.
  const offered = levelFilters.filter((level) => levels[level] > 0 || level === state.level);
  const whole = Object.values(levels).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <PageHeading
        pageCode="agencies"
        lead={t("agencies.list.lead")}
        documentTitle={
          terms.length === 0
            ? undefined
            : t("agencies.list.documentTitle", { asked: listed(terms) })
        }
      />
      <Container className={stack(24, { top: 32 })}>
        <SearchBox
          size="medium"
          action={`${settings.contextPath}${path.slice(1)}`}
          name="keyword"
          label={t("agencies.list.search.label")}
          placeholder={t("agencies.list.search.placeholder")}
          buttonLabel={t("agencies.list.search.button")}
          defaultValue={state.keyword}
          hidden={{ lang: settings.lang, ...(state.level === "" ? {} : { level: state.level }) }}
          onSearch={(keyword) => navigate(address({ keyword }), { preventScrollReset: true })}
        />
        <LinkTabs
          label={t("agencies.level.label")}
          current={state.level}
          items={[
            {
              key: "",
              label: t("agencies.list.all"),
              href: address({ level: "" }),
              count: whole,
            },
            ...offered.map((level) => ({
              key: level,
              label: t(`agencies.level.${level}`),
              href: address({ level }),
              count: levels[level],
            })),
          ]}
        />
        <ListStatus terms={[...terms, pageName]} className={textStyles.count}>
          {t("agencies.list.status", { count: total })}
        </ListStatus>
        {total > 0 && rows.length === 0 && <PastLastPage pages={pages} first={address({})} />}
        {total === 0 ? (
          <EmptyState
            title={t("agencies.list.empty.title")}
            actions={<ButtonLink href={path}>{t("agencies.list.empty.all")}</ButtonLink>}
          >
            <p>{t("agencies.list.empty.text")}</p>
          </EmptyState>
        ) : (
          <CardGrid columns={3}>
            {rows.map((agency) => (
              <AgencyCard key={agency.code} agency={agency} />
            ))}
          </CardGrid>
        )}
        <Pager current={state.page} total={pages} hrefFor={(page) => address({ page })} />
      </Container>
    </>
  );
}
