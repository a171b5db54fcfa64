import {
  contentPath,
  isContentKind,
} from "@public-code/content/web/console/content/content-places.ts";
import { type CodeItem, codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useActionLabel } from "@public-code/programs/web/use-action-label.ts";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { CsvButton } from "@public-code/site/web/console/list/csv-button.tsx";
import {
  type ListTools,
  listPage,
  listPlace,
} from "@public-code/site/web/console/list/list-page.tsx";
import { listAddress } from "@public-code/site/web/console/list/list-state.ts";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { type Column, column, sentenceColumn } from "@public-code/ui/data-table.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { type HistoryRow, history, historyExport } from "#contract/history/history.ts";
import { HistoryChange } from "./history-change.tsx";
import { HistoryFilterForm } from "./history-filter-form.tsx";
import styles from "./history-page.module.css";
import { historyFilterNames, historyRequest } from "./history-request.ts";
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
    sentenceColumn("subject", t("console.history.subject"), (row) => <HistorySubject row={row} />),
    sentenceColumn("change", t("console.history.change"), (row) => (
      <HistoryChange row={row} labels={labels} />
    )),
    sentenceColumn("reason", t("console.columns.reason"), (row) => row.reason),
  ];
}

/** Where an operator looks at what a row is about; null where there is no page of it. */
function placeOf(row: HistoryRow): string | null {
  const { subject, subjectId, firstEditionNo, programName } = row;
  if (subject === "story" || subject === "reuse")
    return programName === ""
      ? null
      : `${consoleAddress("reuses")}?search=${encodeURIComponent(programName)}`;
  // Of drafts alone there is no case file.
  if (firstEditionNo !== null && programName !== "") return addresses.caseFile(firstEditionNo);
  if (isContentKind(subject))
    return subjectId === "all" ? contentPath(subject) : `${contentPath(subject)}/${subjectId}`;
  if (subject === "agency")
    return `${contentPath("agencies")}${subjectId === "all" ? "" : `?search=${encodeURIComponent(subjectId)}`}`;
  if (subject === "menu") return contentPath("menu");
  return null;
}

/** What a row of the history is about, with the way to it and to all its records. */
function HistorySubject({ row }: { row: HistoryRow }) {
  const { t, lang } = useTranslation();
  const { subjectLabel } = useHistoryLabels();
  const place = placeOf(row);
  const name = subjectLabel(row);
  const program = listAddress(
    consoleAddress("history"),
    { values: { program: row.caseNo }, page: 1 },
    lang,
  );
  return (
    <div className={styles.change}>
      <span>{place === null ? name : <UiLink href={place}>{name}</UiLink>}</span>
      {row.caseNo !== "" && (
        <UiLink href={program} aria-label={`${t("console.history.allOf")} ${row.caseNo}`}>
          {row.caseNo}
        </UiLink>
      )}
    </div>
  );
}
