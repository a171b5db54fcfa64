import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDate, useFormatList } from "@public-code/core/web/format-values.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { isDated } from "@public-code/programs/contract/transitions.ts";
import { WorkflowStatus } from "@public-code/programs/web/workflow-status.tsx";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import type { ListTools } from "@public-code/site/web/console/list/list-page.tsx";
import type { Agencies } from "@public-code/site/web/form/agency-field.tsx";
import { selectionColumn } from "@public-code/site/web/selection/selection-bar.tsx";
import type { Selection } from "@public-code/site/web/selection/use-selection.ts";
import { CellNote, type Column, column, nameColumn } from "@public-code/ui/data-table.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { OfflineReason } from "./offline-reason.tsx";
import { ProgramActionModal } from "./program-action-modal.tsx";
import { actionsFor, callOf, type ManagedRow } from "./program-actions.ts";
import styles from "./programs-page.module.css";

/** The columns of the programs: the box that selects, what is known of each, what can be done. */
export function useProgramColumns({
  t,
  actions,
  selection,
  awards,
  everyAgency,
}: Pick<ListTools, "t" | "actions"> & {
  selection: Selection<ManagedRow>;
  awards: readonly CodeItem[];
  everyAgency: Agencies;
}): Column<ManagedRow>[] {
  const listed = useFormatList();
  const nameOf = (code: string) => awards.find((award) => award.code === code)?.name ?? code;
  return [
    selectionColumn(selection, t("console.programs.select"), ({ programName }) =>
      t("console.programs.choose", { name: programName }),
    ),
    nameColumn("program", t("console.columns.program"), (row) => (
      <>
        <UiLink href={addresses.caseFile(row.firstEditionNo)}>{row.programName}</UiLink>
        <CellNote>{row.provideDeptName}</CellNote>
        <CellNote>{row.caseNo}</CellNote>
      </>
    )),
    column("status", t("console.columns.status"), (row) => (
      <div className={styles.status}>
        <WorkflowStatus status={row.programStatusCode} />
        {isDated(row) && (
          <span>{t("console.programs.until", { day: formatDate(row.terminationDate) })}</span>
        )}
        <OfflineReason row={row} />
        {row.programStatusCode === programStatus.offline && row.hasOpenEdition && (
          <span>{t("console.programs.openEdition")}</span>
        )}
      </div>
    )),
    column("awards", t("console.columns.awards"), (row) => (
      <span className={styles.awards}>
        {listed(row.awards.map(nameOf)) || t("console.programs.noAwards")}
      </span>
    )),
    instantColumn("updated", t("console.columns.updated"), (row) => row.updateTime),
    actions((row) =>
      actionsFor(row).map((kind) => ({
        label: t(`console.programs.titles.${kind}`, { name: row.programName }),
        text: t(`console.programs.buttons.${kind}`),
        call: callOf(kind),
        open: (onClose) => (
          <ProgramActionModal agencies={everyAgency} {...{ row, kind, awards, onClose }} />
        ),
      })),
    ),
  ];
}
