import { useFormatList } from "@public-code/core/web/format-values.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { fieldNames } from "@public-code/programs/contract/program-fields.ts";
import { actionsColumn } from "@public-code/site/web/console/list/columns.tsx";
import { type Column, column, DataTable, nameColumn } from "@public-code/ui/data-table.tsx";
import textStyles from "@public-code/ui/text.module.css";
import type { ProgramRow } from "#contract/submissions.ts";
import { EditionStatus } from "../edition-status.tsx";
import { rowNumber } from "../list-state.ts";
import { type AgencyAction, actionsOf, isEditable, terminationOf } from "../row-actions.ts";
import styles from "./program-table.module.css";

export interface RowHandlers {
  onView: (row: ProgramRow) => void;
  onEdit: (row: ProgramRow) => void;
  onAction: (action: AgencyAction, row: ProgramRow) => void;
}

/** The programs of a page of the list. */
export function ProgramTable({
  rows,
  page,
  handlers,
}: {
  rows: readonly ProgramRow[];
  page: number;
  handlers: RowHandlers;
}) {
  const { t } = useTranslation();
  const columns: Column<ProgramRow>[] = [
    column("number", t("submissions.list.column.number"), (_row, index) => rowNumber(page, index)),
    column("caseNo", t("submissions.list.column.caseNo"), (row) => row.caseNo),
    nameColumn("name", t("submissions.list.column.name"), (row) => <ProgramName row={row} />),
    column("agency", t("submissions.list.column.agency"), (row) => row.provideDeptName),
    column("status", t("submissions.list.column.status"), (row) => <EditionStatus edition={row} />),
    column("termination", t("submissions.list.column.termination"), (row) => (
      <span className={styles.day}>
        {terminationOf(row) || t("submissions.list.noTermination")}
      </span>
    )),
    actionsColumn(
      t,
      (row) => {
        const name = row.programName;
        const edit = {
          label: t("submissions.action.editNamed", { name }),
          text: t("submissions.action.edit"),
          onClick: () => handlers.onEdit(row),
        };
        return [
          {
            label: t("submissions.action.viewNamed", { name }),
            text: t("submissions.action.view"),
            onClick: () => handlers.onView(row),
          },
          ...(isEditable(row) ? [edit] : []),
          ...actionsOf(row).map((action) => ({
            label: t(`submissions.action.${action}.named`, { name }),
            text: t(`submissions.action.${action}.button`),
            quiet: true,
            onClick: () => handlers.onAction(action, row),
          })),
        ];
      },
      styles.actions,
    ),
  ];
  return (
    <DataTable
      caption={t("submissions.list.caption")}
      hideCaption
      className={styles.list}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.programId}
    />
  );
}

/** The name, and for a program online without a publiccode.yml what it lacks. */
function ProgramName({ row }: { row: ProgramRow }) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const name = <span lang={useLangOf()(row.programName)}>{row.programName}</span>;
  const missing = fieldNames.filter((name) => row.publiccodeMissing.includes(name));
  if (missing.length === 0) return name;
  const fields = listed(missing.map((name) => t(`program.field.${name}.label`)));
  return (
    <>
      {name}
      <p className={textStyles.note}>{t("submissions.list.publiccodeMissing", { fields })}</p>
    </>
  );
}
