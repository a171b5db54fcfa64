import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useActionLabel } from "@public-code/programs/web/use-action-label.ts";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { listAddress } from "@public-code/site/web/console/list/list-state.ts";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { column, DataTable } from "@public-code/ui/data-table.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { HistoryRow } from "#contract/history/history.ts";
import { HistoryChange } from "../history/history-change.tsx";
import { useHistoryLabels } from "../history/use-history-labels.ts";
import { CasePart } from "./case-part.tsx";

/** Who did what to a program and its editions, when and why, the newest first. */
export function CaseHistory({
  rows,
  total,
  named,
  caseNo,
}: {
  rows: readonly HistoryRow[];
  total: number;
  named: readonly CodeItem[];
  caseNo: string;
}) {
  const { t, lang } = useTranslation();
  const actionLabel = useActionLabel();
  const labels = useHistoryLabels(named);
  const all = listAddress(
    consoleAddress("history"),
    { values: { program: caseNo }, page: 1 },
    lang,
  );
  return (
    <CasePart
      id="history"
      title={t("console.caseFile.history")}
      action={<UiLink href={all}>{t("console.caseFile.allHistory", { count: total })}</UiLink>}
    >
      <DataTable
        caption={t("console.caseFile.history")}
        hideCaption
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          {
            ...instantColumn<HistoryRow>("at", t("console.columns.at"), (row) => row.at),
            rowHeader: true,
          },
          column<HistoryRow>("actor", t("console.columns.actor"), (row) => row.actorName),
          column<HistoryRow>("action", t("console.columns.action"), (row) =>
            actionLabel(row.action, row.toState),
          ),
          column<HistoryRow>("change", t("console.history.change"), (row) => (
            <HistoryChange row={row} labels={labels} />
          )),
          column<HistoryRow>("caseNo", t("console.columns.caseNo"), (row) => row.caseNo),
          column<HistoryRow>("reason", t("console.columns.reason"), (row) => (
            <span className={textStyles.lines}>{row.reason}</span>
          )),
        ]}
        empty={<p>{t("console.history.empty")}</p>}
      />
    </CasePart>
  );
}
