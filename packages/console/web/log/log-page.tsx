import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import { fromServer, type Load, onServer } from "@public-code/core/web/load.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { type LogSubject, logSubjects } from "@public-code/open-data/contract/log-subjects.ts";
import { type LogEntry, publicLog } from "@public-code/open-data/contract/public-log.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import {
  listRequest,
  readListQuery,
  SearchedList,
  type SearchedListSpec,
  useListTitle,
} from "@public-code/site/web/frame/searched-list.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { column, DataTable, nameColumn, numberColumn } from "@public-code/ui/data-table.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Prose } from "@public-code/ui/prose.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData } from "react-router";
import { serviceTimeCalls, type ServiceTimes as Times } from "#contract/figures/service-times.ts";
import { reviewDays } from "#web/statistics/chart-data.ts";
import { useFormatCount } from "#web/statistics/format-count.ts";

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
export const clientLoader = fromServer<typeof load>();

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
      <PageHeading
        pageCode="publicLog"
        lead={[
          t("log.lead"),
          ...(times.samples > 0 ? [t("coverage.samples", { count: times.samples })] : []),
        ].join(" ")}
        documentTitle={useListTitle(list)}
      />
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

/** How anybody can tell that no event was changed or left out. */
function LogProof() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="proof-title" className={stack(8)}>
      <h2 id="proof-title">{t("log.proof.title")}</h2>
      <Prose>
        <p>{t("log.proof.text")}</p>
        <ol>
          <li>{t("log.proof.row")}</li>
          <li>{t("log.proof.hash")}</li>
          <li>{t("log.proof.head")}</li>
        </ol>
      </Prose>
    </section>
  );
}

type Month = Times["byMonth"][number];

/** How long agencies waited for a decision, by the month in which they submitted. */
function ServiceTimes({ times }: { times: Times }) {
  const { t } = useTranslation();
  const format = useFormatCount();
  const days = (hours: number | null) =>
    hours === null ? t("log.times.none") : format(reviewDays(hours));
  const { waiting, oldestDays, byMonth } = times;
  return (
    <section aria-labelledby="times-title" className={stack(8)}>
      <h2 id="times-title">{t("log.times.title")}</h2>
      <p>
        {oldestDays === null
          ? t("log.times.nobody")
          : t("log.times.waiting", { count: waiting, days: oldestDays })}
      </p>
      <DataTable
        showCaption
        caption={t("log.times.caption")}
        rows={byMonth.filter(({ submitted }) => submitted > 0).toReversed()}
        rowKey={({ month }) => month}
        columns={[
          nameColumn<Month>("month", t("log.times.month"), ({ month }) => month),
          numberColumn<Month>("submitted", t("log.times.submitted"), (row) =>
            format(row.submitted),
          ),
          numberColumn<Month>("decided", t("log.times.decided"), (row) => format(row.decided)),
          numberColumn<Month>("median", t("log.times.median"), (row) => days(row.medianHours)),
          numberColumn<Month>("p90", t("log.times.p90"), (row) => days(row.p90Hours)),
        ]}
        empty={<p>{t("log.times.empty")}</p>}
      />
    </section>
  );
}
