import {
  type MailKindName,
  mailKindNames,
} from "@public-code/core/contract/mail/mail-kind-names.ts";
import { type MailState, mailStates } from "@public-code/core/contract/mail/mail-states.ts";
import { type LoggedMail, mails } from "@public-code/core/contract/mail/mails.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { type Action, useAction } from "@public-code/site/web/console/action/use-action.ts";
import { actionsColumn, instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { ConsoleList } from "@public-code/site/web/console/list/console-list.tsx";
import { pageRequest, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { CellNote, type Column, column, nameColumn } from "@public-code/ui/data-table.tsx";
import { StatusChip, type Tone } from "@public-code/ui/status-chip.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { useLoaderData } from "react-router";
import { MailsHeading } from "./mails-heading.tsx";

const path = consoleAddress("mails");
const isState = (value: string): value is MailState => mailStates.some((state) => state === value);
const isKind = (value: string): value is MailKindName =>
  mailKindNames.some((name) => name === value);

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, ["search", "state", "kind"]);
  const reply = await call(mails.listMails, {
    search: state.values.search,
    state: isState(state.values.state) ? state.values.state : "",
    kind: isKind(state.values.kind) ? state.values.kind : "",
    ...pageRequest(state),
  });
  return { state, rows: reply.data, total: reply.recordsTotal };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function MailsPage() {
  const { t } = useTranslation();
  const { state, rows, total } = useLoaderData<typeof clientLoader>();
  const action = useAction();
  return (
    <>
      <MailsHeading view="log" lead={t("console.mails.lead")} />
      <ActionFailure failure={action.failure} />
      <ConsoleList
        search={{ label: t("console.mails.search"), hint: t("console.mails.searchHint") }}
        label={t("console.place.mails")}
        caption={t("console.mails.caption")}
        path={path}
        state={state}
        choices={[
          {
            name: "state",
            label: t("console.mails.state"),
            emptyLabel: t("console.mails.all"),
            options: mailStates.map((value) => ({
              value,
              label: t(`console.mails.states.${value}`),
            })),
          },
          {
            name: "kind",
            label: t("console.mails.kind"),
            emptyLabel: t("console.mails.all"),
            options: mailKindNames.map((value) => ({
              value,
              label: t(`console.mails.kinds.${value}`),
            })),
          },
        ]}
        rows={rows}
        rowKey={(row) => row.mailId}
        total={total}
        columns={useColumns(action)}
        empty={{ title: t("console.mails.empty") }}
      />
    </>
  );
}

const tones: Record<MailState, Tone> = {
  waiting: "info",
  delayed: "warning",
  sent: "success",
  givenUp: "danger",
  withdrawn: "neutral",
};

function useColumns(action: Action): Column<LoggedMail>[] {
  const { t } = useTranslation();
  const nameOf = ({ subject, kind }: LoggedMail) =>
    subject || (isKind(kind) ? t(`console.mails.kinds.${kind}`) : kind);
  return [
    instantColumn("queued", t("console.columns.at"), (row) => row.queuedAt),
    nameColumn("subject", t("console.mails.subject"), (row) =>
      row.text === "" ? (
        <>
          {nameOf(row)}
          <CellNote>{t("console.mails.forgotten")}</CellNote>
        </>
      ) : (
        <details>
          <summary>{nameOf(row)}</summary>
          <p className={textStyles.lines}>{row.text}</p>
        </details>
      ),
    ),
    column("recipient", t("console.mails.recipient"), ({ recipient, recipientRole }) => (
      <>
        {recipient}
        {recipientRole && <CellNote>{t(`console.mails.roles.${recipientRole}`)}</CellNote>}
      </>
    )),
    column("state", t("console.mails.state"), ({ state, stateAt, lastError }) => (
      <>
        <StatusChip tone={tones[state]}>{t(`console.mails.states.${state}`)}</StatusChip>
        <CellNote>{t(`console.mails.moments.${state}`, { time: formatInstant(stateAt) })}</CellNote>
        {lastError && <CellNote>{lastError}</CellNote>}
      </>
    )),
    actionsColumn(t, (row) =>
      row.repeatable
        ? [
            {
              label: t("console.mails.againOf", { subject: nameOf(row), to: row.recipient }),
              text: t("console.mails.again"),
              loading: action.busy,
              onClick: () =>
                action.run(
                  (call) => call(mails.sendMailAgain, { mailId: row.mailId }),
                  t("console.mails.done", { to: row.recipient }),
                ),
            },
          ]
        : [],
    ),
  ];
}
