import { useTranslation } from "@public-code/core/web/translation.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import { useActionLabel } from "@public-code/programs/web/use-action-label.ts";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { DataTable } from "@public-code/ui/data-table.tsx";

type Decision = ManagedProgram["decisions"][number];

/** Who did what to the edition, when and why, newest first. */
export function DecisionList({ decisions }: { decisions: ManagedProgram["decisions"] }) {
  const { t } = useTranslation();
  const actionLabel = useActionLabel();
  return (
    <DataTable
      caption={t("console.review.decisions")}
      rows={decisions}
      rowKey={(row) => `${row.at} ${row.action}`}
      columns={[
        {
          ...instantColumn<Decision>("at", t("console.columns.at"), (row) => row.at),
          rowHeader: true,
        },
        {
          key: "action",
          header: t("console.columns.action"),
          cell: (row) => actionLabel(row.action, row.toState),
        },
        { key: "actor", header: t("console.columns.actor"), cell: (row) => row.actorName },
        { key: "reason", header: t("console.columns.reason"), cell: (row) => row.reason },
      ]}
      empty={<p>{t("console.review.noDecisions")}</p>}
    />
  );
}
