import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import type { LoggedMail } from "@public-code/core/contract/mail/mails.ts";
import { formatDate, formatDay } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { useActionLabel } from "@public-code/programs/web/use-action-label.ts";
import { WorkflowStatus } from "@public-code/programs/web/workflow-status.tsx";
import type { ConsoleReuse } from "@public-code/reuse/contract/reuse.ts";
import { PurposeCell, StateCell } from "@public-code/reuse/web/console/reuses/reuse-cells.tsx";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { listAddress } from "@public-code/site/web/console/list/list-state.ts";
import { useRowActions } from "@public-code/site/web/console/list/row-actions.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import {
  CellNote,
  column,
  DataTable,
  type DataTableProps,
  nameColumn,
  sentenceColumn,
} from "@public-code/ui/data-table.tsx";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { CaseEdition, CaseFile } from "#contract/case-file/case-file.ts";
import type { HistoryRow } from "#contract/history/history.ts";
import { HistoryChange } from "../history/history-change.tsx";
import { useHistoryLabels } from "../history/use-history-labels.ts";
import { useMailColumns } from "../mails/mail-columns.tsx";
import { type Excerpt, Part, type PartHead } from "../overview/overview-part.tsx";

function CaseTable<Row>({
  id,
  title,
  lead,
  action,
  empty,
  ...table
}: PartHead & Omit<DataTableProps<Row>, "caption" | "empty"> & { empty?: string }) {
  return (
    <Part {...{ id, title, lead, action }}>
      <DataTable caption={title} {...table} empty={empty && <p>{empty}</p>} />
    </Part>
  );
}

/** Every edition of a program, the newest first, with what was said about it. */
export function CaseEditions({ editions }: { editions: readonly CaseEdition[] }) {
  const { t } = useTranslation();
  return (
    <CaseTable<CaseEdition>
      id="editions"
      title={t("console.caseFile.editions", { count: editions.length })}
      rows={editions}
      rowKey={(row) => row.programId}
      columns={[
        nameColumn("edition", t("console.caseFile.edition"), (row) => (
          <>
            <EditionLink edition={row} />
            <CellNote>{row.programName}</CellNote>
          </>
        )),
        column("status", t("console.columns.status"), (row) =>
          row.standing === "current" ? (
            <WorkflowStatus status={row.programStatusCode} />
          ) : (
            <StatusChip tone="neutral">{t(`console.caseFile.standing.${row.standing}`)}</StatusChip>
          ),
        ),
        instantColumn(
          "submitted",
          t("console.caseFile.submitted"),
          (row) => row.submittedAt ?? "",
          (row) => row.submittedByName,
        ),
        column("online", t("console.caseFile.onlineSince"), (row) => formatDay(row.onlineAt ?? "")),
        column("words", t("console.caseFile.words"), (row) => <Words edition={row} />),
      ]}
    />
  );
}

/** An edition can be read whole unless it was discarded; a draft is its agency's own. */
function EditionLink({
  edition: { programId, versionNo, caseNo, standing, programStatusCode },
}: {
  edition: CaseEdition;
}) {
  const { t } = useTranslation();
  const name = t("console.caseFile.editionOf", { number: versionNo, caseNo });
  if (standing === "discarded" || programStatusCode === programStatus.draft) return name;
  return <UiLink href={`${consoleAddress("reviews")}/${programId}`}>{name}</UiLink>;
}

function Words({ edition }: { edition: CaseEdition }) {
  const { t } = useTranslation();
  const { changeReason, approveDesc, terminationSetBy, terminationReason, terminationDate } =
    edition;
  return (
    <>
      {changeReason !== "" && (
        <p>
          {t("console.review.changeReason")} {changeReason}
        </p>
      )}
      {approveDesc !== "" && <p>{t("console.caseFile.asked", { text: approveDesc })}</p>}
      {terminationSetBy !== "" && terminationReason !== "" && (
        <p>
          {t(`console.programs.offlineReason.${terminationSetBy}`, { reason: terminationReason })}{" "}
          {t("console.caseFile.offlineFrom", { day: formatDate(terminationDate) })}
        </p>
      )}
    </>
  );
}

/** Who did what to a program and its editions, when and why, the newest first. */
export function CaseHistory({
  rows,
  total,
  named,
  caseNo,
}: Excerpt<HistoryRow> & { named: readonly CodeItem[]; caseNo: string }) {
  const { t, lang } = useTranslation();
  const actionLabel = useActionLabel();
  const labels = useHistoryLabels(named);
  const state = { values: { program: caseNo }, page: 1 };
  const all = listAddress(consoleAddress("history"), state, lang);
  return (
    <CaseTable<HistoryRow>
      id="history"
      title={t("console.caseFile.history")}
      action={<UiLink href={all}>{t("console.caseFile.allHistory", { count: total })}</UiLink>}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { ...instantColumn("at", t("console.columns.at"), (row) => row.at), rowHeader: true },
        column("actor", t("console.columns.actor"), (row) => row.actorName),
        column("action", t("console.columns.action"), (row) =>
          actionLabel(row.action, row.toState),
        ),
        column("change", t("console.history.change"), (row) => (
          <HistoryChange row={row} labels={labels} />
        )),
        column("caseNo", t("console.columns.caseNo"), (row) => row.caseNo),
        column("reason", t("console.columns.reason"), (row) => (
          <span className={textStyles.lines}>{row.reason}</span>
        )),
      ]}
      empty={t("console.history.empty")}
    />
  );
}

/** The mails about a program, and what became of each. */
export function CaseMails({ rows, total }: Excerpt<LoggedMail>) {
  const { t } = useTranslation();
  const { actions, dialog } = useRowActions();
  return (
    <>
      <CaseTable<LoggedMail>
        id="mails"
        title={t("console.caseFile.mails", { count: total })}
        action={<UiLink href={consoleAddress("mails")}>{t("console.caseFile.allMails")}</UiLink>}
        rows={rows}
        rowKey={(row) => row.mailId}
        columns={useMailColumns({ t, actions }, true)}
        empty={t("console.mails.empty")}
      />
      {dialog}
    </>
  );
}

/** Who says that they use a program, and what its agency says to that. */
export function CaseUses({ rows, total, name }: Excerpt<ConsoleReuse> & { name: string }) {
  const { t, lang } = useTranslation();
  const all = listAddress(consoleAddress("reuses"), { values: { search: name }, page: 1 }, lang);
  return (
    <CaseTable<ConsoleReuse>
      id="uses"
      title={t("console.caseFile.uses", { count: total })}
      action={total > 0 && <UiLink href={all}>{t("console.caseFile.allUses")}</UiLink>}
      rows={rows}
      rowKey={(row) => row.reuseId}
      columns={[
        nameColumn("agency", t("console.reuses.agency"), (row) => row.agencyName),
        column("state", t("console.columns.status"), (row) => <StateCell row={row} />),
        sentenceColumn("purpose", t("console.reuses.purpose"), (row) => <PurposeCell row={row} />),
      ]}
      empty={t("console.caseFile.noUses")}
    />
  );
}

/** What the public events tell of a program. */
export function CaseEvents({ events }: Pick<CaseFile, "events">) {
  const { t, find } = useTranslation();
  return (
    <CaseTable<CaseFile["events"][number]>
      id="events"
      title={t("console.caseFile.events")}
      lead={t("console.caseFile.eventsLead")}
      rows={events}
      rowKey={(row) => row.eventId}
      columns={[
        { ...instantColumn("at", t("console.columns.at"), (row) => row.at), rowHeader: true },
        column(
          "type",
          t("console.caseFile.what"),
          ({ type }) => find(`console.caseFile.event.${type}`) ?? type,
        ),
      ]}
      empty={t("console.caseFile.noEvents")}
    />
  );
}
