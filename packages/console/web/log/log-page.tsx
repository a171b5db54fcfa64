import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { formatInstant, useFormatList } from "@public-code/core/web/format-values.ts";
import { inBrowser, type Load, onServer } from "@public-code/core/web/load.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { readPage } from "@public-code/core/web/read-page.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import {
  type LogEntry,
  type LogSubject,
  logSubjects,
  publicLog,
} from "@public-code/open-data/contract/public-log.ts";
import { ListStatus } from "@public-code/site/web/frame/list-status.tsx";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Pager } from "@public-code/site/web/frame/pager.tsx";
import { PastLastPage } from "@public-code/site/web/frame/past-last-page.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { column, DataTable, nameColumn } from "@public-code/ui/data-table.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SearchBox } from "@public-code/ui/search-box.tsx";
import { LinkTabs } from "@public-code/ui/tabs.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData, useNavigate } from "react-router";
import { serviceTimeCalls } from "#contract/figures/service-times.ts";
import { LogProof } from "./log-proof.tsx";
import { ServiceTimes } from "./service-times.tsx";

const path = addresses.publicLog;
const eventsPerPage = 25;
const keywordMaximum = 100;
/** Characters of a hash that tell it from others at a glance; the files have all of it. */
const shownHash = 12;

const load = (async ({ call, url: { searchParams } }) => {
  const page = readPage(searchParams);
  const keyword = cutText((searchParams.get("keyword") ?? "").trim(), keywordMaximum);
  const about: LogSubject | "" =
    logSubjects.find((subject) => subject === searchParams.get("about")) ?? "";
  const request = { keyword, about, page: page - 1, iDisplayLength: eventsPerPage };
  const [log, times] = await Promise.all([
    call(publicLog.listEvents, request),
    call(serviceTimeCalls.getServiceTimes, {}),
  ]);
  return {
    state: { keyword, about, page },
    rows: log.data,
    total: log.recordsTotal,
    times: times.data,
  };
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: ["keyword", "about", "page"] };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Everything that became public of programs, in the order in which it was written. */
export default function LogPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const listed = useFormatList();
  const { lang, contextPath } = useRootData().settings;
  const { state, rows, total, times } = useLoaderData<typeof loader>();
  const address = ({ page = 1, ...change }: Partial<typeof state>) =>
    pageAddress(path, lang, { ...state, ...change, page: page === 1 ? "" : page });
  const pages = Math.ceil(total / eventsPerPage);
  const about = state.about === "" ? "" : t(`log.about.${state.about}`);
  const pageName = state.page > 1 ? t("frame.pagination.page", { page: state.page }) : "";
  const terms = [state.keyword, about, pageName].filter((term) => term !== "");
  return (
    <>
      <PageHeading
        pageCode="publicLog"
        lead={[
          t("log.lead"),
          ...(times.samples > 0 ? [t("statistics.samples", { count: times.samples })] : []),
        ].join(" ")}
        documentTitle={
          terms.length === 0 ? undefined : t("log.documentTitle", { asked: listed(terms) })
        }
      />
      <Container className={stack(24, { top: 32 })}>
        <SearchBox
          size="medium"
          action={`${contextPath}${path.slice(1)}`}
          name="keyword"
          label={t("log.search.label")}
          placeholder={t("log.search.placeholder")}
          buttonLabel={t("log.search.button")}
          defaultValue={state.keyword}
          hidden={{ lang, ...(state.about === "" ? {} : { about: state.about }) }}
          onSearch={(keyword) => navigate(address({ keyword }), { preventScrollReset: true })}
        />
        <LinkTabs
          label={t("log.about.label")}
          current={state.about}
          items={(["", ...logSubjects] as const).map((subject) => ({
            key: subject,
            label: t(`log.about.${subject === "" ? "all" : subject}`),
            href: address({ about: subject }),
          }))}
        />
        <ListStatus terms={terms} className={textStyles.count}>
          {t("log.status", { count: total })}
        </ListStatus>
        {total > 0 && rows.length === 0 && <PastLastPage pages={pages} first={address({})} />}
        {total === 0 ? (
          <EmptyState
            title={t("log.empty.title")}
            actions={<ButtonLink href={path}>{t("log.empty.all")}</ButtonLink>}
          >
            <p>{t("log.empty.text")}</p>
          </EmptyState>
        ) : (
          rows.length > 0 && <EventTable rows={rows} />
        )}
        <Pager current={state.page} total={pages} hrefFor={(page) => address({ page })} />
        <p>
          {t("log.files")} <UiLink href={addresses.openData}>{t("log.openData")}</UiLink>
        </p>
        <ServiceTimes times={times} />
        <LogProof />
      </Container>
    </>
  );
}

function EventTable({ rows }: { rows: readonly LogEntry[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("log.caption")}
      hideCaption
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        nameColumn<LogEntry>("event", t("log.columns.event"), ({ title, text }) => (
          <>
            {title}
            {text !== "" && <div className={textStyles.muted}>{text}</div>}
          </>
        )),
        column<LogEntry>(
          "program",
          t("log.columns.program"),
          ({ firstEditionNo, programName, agencyName }) => (
            <>
              {firstEditionNo === null ? (
                t("log.notListed")
              ) : (
                <UiLink href={addresses.program(firstEditionNo)}>{programName}</UiLink>
              )}
              {agencyName !== "" && <div className={textStyles.muted}>{agencyName}</div>}
            </>
          ),
        ),
        column<LogEntry>("at", t("log.columns.at"), ({ at }) => (
          <time dateTime={at}>{formatInstant(at)}</time>
        )),
        column<LogEntry>("number", t("log.columns.number"), ({ id, hash }) => (
          <>
            {id}
            <div>
              <code title={hash}>{hash.slice(0, shownHash)}</code>
            </div>
          </>
        )),
      ]}
    />
  );
}
