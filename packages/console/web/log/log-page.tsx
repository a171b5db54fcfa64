import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import { inBrowser, type Load, onServer } from "@public-code/core/web/load.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import {
  type LogEntry,
  type LogSubject,
  logSubjects,
  publicLog,
} from "@public-code/open-data/contract/public-log.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import {
  listRequest,
  readListQuery,
  SearchedList,
  type SearchedListSpec,
  useListTitle,
} from "@public-code/site/web/frame/searched-list.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { column, DataTable, nameColumn } from "@public-code/ui/data-table.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData } from "react-router";
import { serviceTimeCalls } from "#contract/figures/service-times.ts";
import { LogProof } from "./log-proof.tsx";
import { ServiceTimes } from "./service-times.tsx";

const eventsPerPage = 25;
/** Characters of a hash that tell it from others at a glance; the files have all of it. */
const shownHash = 12;

const load = (async ({ call, url: { searchParams } }) => {
  const about: LogSubject | "" =
    logSubjects.find((subject) => subject === searchParams.get("about")) ?? "";
  const state = { ...readListQuery(searchParams), about };
  const [log, times] = await Promise.all([
    call(publicLog.listEvents, listRequest(state, eventsPerPage)),
    call(serviceTimeCalls.getServiceTimes, {}),
  ]);
  return { state, rows: log.data, total: log.recordsTotal, times: times.data };
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: ["keyword", "about", "page"] };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Everything that became public of programs, in the order in which it was written. */
export default function LogPage() {
  const { t } = useTranslation();
  const { state, rows, total, times } = useLoaderData<typeof loader>();
  const list: SearchedListSpec<"about"> = {
    texts: "log",
    path: addresses.publicLog,
    state,
    choices: [
      {
        name: "about",
        label: t("log.about.label"),
        options: (["", ...logSubjects] as const).map((subject) => ({
          value: subject,
          label: t(`log.about.${subject === "" ? "all" : subject}`),
        })),
      },
    ],
  };
  return (
    <>
      <PageHeading pageCode="publicLog" lead={t("log.lead")} documentTitle={useListTitle(list)} />
      <Container className={stack(24, { top: 32 })}>
        <SearchedList {...list} total={total} shown={rows.length} size={eventsPerPage}>
          <EventTable rows={rows} />
        </SearchedList>
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
