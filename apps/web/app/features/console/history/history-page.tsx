import { type HistoryRow, history, historyExport } from "@public-code/contract/history/history.ts";
import { Download } from "lucide-react";
import { useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import { formatInstant, useFormatList } from "#platform/format-values.ts";
import type { Load } from "#platform/load.ts";
import { useRootData } from "#platform/root-data.ts";
import { useTranslation } from "#platform/translation.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { UiLink } from "#ui/ui-link.tsx";
import { ListSection } from "../list/list-section.tsx";
import { changeList, listAddress, pageRequest, readListState } from "../list/list-state.ts";
import { ConsoleHeading } from "../shell/console-heading.tsx";
import { consolePlaces } from "../shell/console-places.ts";
import { inConsole } from "../shell/in-console.ts";
import { downloadFile } from "./download-file.ts";
import { HistoryFilterForm } from "./history-filter-form.tsx";
import styles from "./history-page.module.css";
import { historyFilterNames, historyRequest } from "./history-request.ts";
import { useActionWords } from "./use-action-words.ts";

export {
  ConsoleError as ErrorBoundary,
  ConsoleFallback as HydrateFallback,
} from "../shell/console-fallback.tsx";

const path = consolePlaces.history;

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, historyFilterNames);
  const [reply, known] = await Promise.all([
    call(history.searchHistory, { ...historyRequest(state.values), ...pageRequest(state) }),
    call(history.listHistoryActions, {}),
  ]);
  return { state, rows: reply.data, total: reply.recordsTotal, known: known.data };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function HistoryPage() {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const { state, rows, total, known } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState("");
  const narrowed = historyFilterNames.some((name) => state.values[name] !== "");

  async function save(): Promise<void> {
    setSaving(true);
    setFailed("");
    try {
      await downloadFile(
        historyExport.exportHistory.path,
        historyRequest(state.values),
        "history.csv",
        t("error.connect"),
      );
    } catch (error) {
      setFailed(error instanceof Error ? error.message : t("error.connect"));
    } finally {
      setSaving(false);
    }
  }

  return (
    <>
      <ConsoleHeading
        place="history"
        lead={t("console.history.lead")}
        actions={
          <Button
            variant="secondary"
            icon={Download}
            loading={saving}
            loadingLabel={t("frame.loading")}
            onClick={save}
          >
            {t("console.history.csv")}
          </Button>
        }
      />
      <div role="alert">{failed !== "" && <Notice tone="danger">{failed}</Notice>}</div>
      <HistoryFilterForm
        key={JSON.stringify(state.values)}
        values={state.values}
        known={known}
        clearHref={narrowed ? path : undefined}
        onFilter={(values) => navigate(listAddress(path, changeList(state, values), settings.lang))}
      />
      <ListSection
        label={t("console.nav.history")}
        total={total}
        page={state.page}
        hrefFor={(page) => listAddress(path, { ...state, page }, settings.lang)}
      >
        <DataTable
          caption={t("console.history.caption")}
          hideCaption
          rows={rows}
          rowKey={(row) => row.id}
          columns={useColumns()}
          empty={
            <EmptyState
              title={t(narrowed ? "console.list.noMatch" : "console.history.empty")}
              actions={
                <ButtonLink href={narrowed ? path : consolePlaces.overview}>
                  {t(narrowed ? "console.list.clear" : "console.failed.overview")}
                </ButtonLink>
              }
            />
          }
        />
      </ListSection>
    </>
  );
}

function useColumns(): Column<HistoryRow>[] {
  const { t } = useTranslation();
  const listed = useFormatList();
  const wordsOf = useActionWords();
  return [
    {
      key: "at",
      header: t("console.columns.at"),
      rowHeader: true,
      cell: (row) => <time dateTime={row.at}>{formatInstant(row.at)}</time>,
    },
    { key: "actor", header: t("console.columns.actor"), cell: (row) => row.actorName },
    { key: "action", header: t("console.columns.action"), cell: (row) => wordsOf(row.action) },
    {
      key: "subject",
      header: t("console.history.subject"),
      cell: (row) => (
        <>
          <code>
            {row.subject} {row.subjectId}
          </code>
          {row.firstEditionNo !== null && (
            <>
              <br />
              <UiLink href={`${path}?programId=${row.firstEditionNo}`}>
                {t("console.history.program", { id: row.firstEditionNo })}
              </UiLink>
            </>
          )}
        </>
      ),
    },
    {
      key: "change",
      header: t("console.history.change"),
      cell: (row) => (
        <div className={styles.change}>
          {(row.fromState !== "" || row.toState !== "") && (
            <span>
              {t("console.history.states", {
                from: row.fromState || t("console.history.nothing"),
                to: row.toState || t("console.history.nothing"),
              })}
            </span>
          )}
          {row.fields.length > 0 && <span>{listed(row.fields)}</span>}
          {row.ids !== "" && <span>{row.ids}</span>}
        </div>
      ),
    },
    { key: "reason", header: t("console.columns.reason"), cell: (row) => row.reason },
  ];
}
