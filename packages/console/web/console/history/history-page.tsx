import { type CodeItem, codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import { useActionLabel } from "@public-code/programs/web/use-action-label.ts";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { CsvButton } from "@public-code/site/web/console/list/csv-button.tsx";
import {
  type ListTools,
  listPage,
  listPlace,
} from "@public-code/site/web/console/list/list-page.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { type Column, column, sentenceColumn } from "@public-code/ui/data-table.tsx";
import { type HistoryRow, history, historyExport } from "#contract/history/history.ts";
import { HistoryChange } from "./history-change.tsx";
import { HistoryFilterForm } from "./history-filter-form.tsx";
import { historyFilterNames, historyRequest } from "./history-request.ts";
import { HistorySubject } from "./history-subject.tsx";
import { useHistoryLabels } from "./use-history-labels.ts";

const path = consoleAddress("history");

const page = listPage({
  call: history.searchHistory,
  texts: "history",
  names: historyFilterNames,
  request: (values) => historyRequest(values),
  load: async ({ call }) => {
    const [options, named] = await Promise.all([
      call(history.listHistoryActions, {}),
      call(codes.queryAppCodeList, {}),
    ]);
    return { options: options.data, named: named.data };
  },
  place: listPlace("history"),
  buttons: ({ t, state }) => (
    <CsvButton
      path={historyExport.exportHistory.path}
      query={historyRequest(state.values)}
      fileName="history.csv"
      label={t("console.history.csv")}
    />
  ),
  form: ({ state, options, clearHref }) => (
    <HistoryFilterForm
      key={JSON.stringify(state.values)}
      {...{ path, state, options, clearHref }}
    />
  ),
  clearHref: ({ state }) =>
    historyFilterNames.some((name) => state.values[name] !== "") ? path : undefined,
  rowKey: (row) => row.id,
  columns: useColumns,
});

export const clientLoader = page.clientLoader;
export default page.ListPage;

function useColumns({
  t,
  named,
}: ListTools & { named: readonly CodeItem[] }): Column<HistoryRow>[] {
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
