import type { ManagedProgram } from "@public-code/contract/programs/managed-program.ts";
import { formatInstant } from "#platform/format-values.ts";
import { useTranslation } from "#platform/translation.ts";
import { DataTable } from "#ui/data-table.tsx";
import { useActionWords } from "../history/use-action-words.ts";

/** Who did what to the edition, when and why, newest first. */
export function DecisionList({ decisions }: { decisions: ManagedProgram["decisions"] }) {
  const { t } = useTranslation();
  const wordsOf = useActionWords();
  return (
    <DataTable
      caption={t("console.review.decisions")}
      hideCaption
      rows={decisions}
      rowKey={(row) => `${row.at} ${row.action}`}
      columns={[
        {
          key: "at",
          header: t("console.columns.at"),
          rowHeader: true,
          cell: (row) => <time dateTime={row.at}>{formatInstant(row.at)}</time>,
        },
        { key: "action", header: t("console.columns.action"), cell: (row) => wordsOf(row.action) },
        { key: "actor", header: t("console.columns.actor"), cell: (row) => row.actorName },
        { key: "reason", header: t("console.columns.reason"), cell: (row) => row.reason },
      ]}
      empty={<p>{t("console.review.noDecisions")}</p>}
    />
  );
}
