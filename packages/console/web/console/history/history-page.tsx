import { type CodeItem, codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useActionLabel } from "@public-code/programs/web/use-action-label.ts";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { CsvButton } from "@public-code/site/web/console/list/csv-button.tsx";
import { pageRequest, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { ListTable } from "@public-code/site/web/console/list/list-table.tsx";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { type Column, column, sentenceColumn } from "@public-code/ui/data-table.tsx";
import { useLoaderData } from "react-router";
import { type HistoryRow, history, historyExport } from "#contract/history/history.ts";
import { HistoryChange } from "./history-change.tsx";
import { HistoryFilterForm } from "./history-filter-form.tsx";
import { historyFilterNames, historyRequest } from "./history-request.ts";
import { HistorySubject } from "./history-subject.tsx";
import { useHistoryLabels } from "./use-history-labels.ts";

const path = consoleAddress("history");

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, historyFilterNames);
  const [reply, options, named] = await Promise.all([
    call(history.searchHistory, { ...historyRequest(state.values), ...pageRequest(state) }),
    call(history.listHistoryActions, {}),
    call(codes.queryAppCodeList, {}),
  ]);
  return {
    state,
    rows: reply.data,
    total: reply.recordsTotal,
    options: options.data,
    named: named.data,
  };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function HistoryPage() {
  const { t } = useTranslation();
  const { state, rows, total, options, named } = useLoaderData<typeof clientLoader>();
  const narrowed = historyFilterNames.some((name) => state.values[name] !== "");
  const clearHref = narrowed ? path : undefined;

  return (
    <>
      <ConsoleHeading
        place="history"
        lead={t("console.history.lead")}
        actions={
          <CsvButton
            path={historyExport.exportHistory.path}
            query={historyRequest(state.values)}
            fileName="history.csv"
            label={t("console.history.csv")}
          />
        }
      />
      <HistoryFilterForm
        key={JSON.stringify(state.values)}
        path={path}
        state={state}
        options={options}
        clearHref={clearHref}
      />
      <ListTable
        label={t("console.place.history")}
        caption={t("console.history.caption")}
        path={path}
        state={state}
        rows={rows}
        rowKey={(row) => row.id}
        total={total}
        columns={useColumns(named)}
        clearHref={clearHref}
        empty={{ title: t("console.history.empty") }}
      />
    </>
  );
}

function useColumns(named: readonly CodeItem[]): Column<HistoryRow>[] {
  const { t } = useTranslation();
  const actionLabel = useActionLabel();
  const labels = useHistoryLabels(named);
  return [
    { ...instantColumn("at", t("console.columns.at"), (row) => row.at), rowHeader: true },
    column("actor", t("console.columns.actor"), (row) => row.actorName),
    {
      ...column<HistoryRow>("action", t("console.columns.action"), (row) =>
        actionLabel(row.action, row.toState),
      ),
      short: true,
    },
    column("subject", t("console.history.subject"), (row) => <HistorySubject row={row} />),
    sentenceColumn("change", t("console.history.change"), (row) => (
      <HistoryChange row={row} labels={labels} />
    )),
    sentenceColumn("reason", t("console.columns.reason"), (row) => row.reason),
  ];
}
