import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useFieldNames } from "@public-code/programs/web/use-answer-text.ts";
import { actionsColumn, instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import {
  CellNote,
  type Column,
  column,
  DataTable,
  nameColumn,
} from "@public-code/ui/data-table.tsx";
import textStyles from "@public-code/ui/text.module.css";
import type { ProgramRow } from "#contract/submissions.ts";
import { EditionStatus } from "../edition-status.tsx";
import { NameButton } from "../name-button.tsx";
import { type AgencyAction, actionsOf, isEditable, terminationOf } from "../row-actions.ts";
import styles from "./program-table.module.css";

export interface RowHandlers {
  onView: (row: ProgramRow) => void;
  onEdit: (row: ProgramRow) => void;
  onAction: (action: AgencyAction, row: ProgramRow) => void;
}

/** The id of the name of a row, to which addresses of a case lead. */
export const rowNameId = ({ programId }: Pick<ProgramRow, "programId">) => `program-${programId}`;

/** The programs of a page of the list. */
export function ProgramTable({
  rows,
  handlers,
}: {
  rows: readonly ProgramRow[];
  handlers: RowHandlers;
}) {
  const { t } = useTranslation();
  const columns: Column<ProgramRow>[] = [
    nameColumn("name", t("submissions.list.column.name"), (row) => (
      <ProgramName row={row} onView={() => handlers.onView(row)} />
    )),
    column("version", t("submissions.list.column.version"), (row) => (
      <>
        {t("submissions.list.version", { number: row.versionNo })}
        <CellNote>{row.caseNo}</CellNote>
      </>
    )),
    column("status", t("submissions.list.column.status"), (row) => (
      <>
        <EditionStatus edition={row} />
        {terminationOf(row) !== "" && (
          <CellNote>{t("submissions.list.termination", { day: terminationOf(row) })}</CellNote>
        )}
      </>
    )),
    instantColumn("changed", t("submissions.list.column.changed"), (row) => row.updateTime),
    column("officer", t("submissions.list.column.officer"), (row) =>
      row.officerName === "" ? t("submissions.list.noOfficer") : row.officerName,
    ),
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
      className={styles.list}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.programId}
      follows={(row, previous) => row.firstEditionNo === previous.firstEditionNo}
    />
  );
}

/** The name, which opens the edition, and for a program online without a publiccode.yml what it lacks. */
function ProgramName({ row, onView }: { row: ProgramRow; onView: () => void }) {
  const { t } = useTranslation();
  const { programName } = row;
  const name = (
    <NameButton
      id={rowNameId(row)}
      lang={useLangOf()(programName)}
      name={programName}
      onView={onView}
    />
  );
  const fields = useFieldNames()(row.publiccodeMissing);
  if (fields === "") return name;
  return (
    <>
      {name}
      <p className={textStyles.note}>{t("submissions.list.publiccodeMissing", { fields })}</p>
    </>
  );
}
