import {
  type OwnSession,
  ownSessions,
} from "@public-code/accounts/contract/identity/own-sessions.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { useRowActions } from "@public-code/site/web/console/list/row-actions.tsx";
import { CellNote, type Column, DataTable, nameColumn } from "@public-code/ui/data-table.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";

/** Where the officer is signed in; a session on another device is ended here, the one in use by signing out. */
export function OwnSessions() {
  const { t } = useTranslation();
  const listed = useAnswer((call) => call(ownSessions.listOwnSessions, {}), []);
  const { actions, dialog } = useRowActions({ overPage: true, reload: listed.reload });
  const rows = listed.data?.data ?? [];
  const deviceOf = ({ device }: OwnSession) =>
    device === "" ? t("submissions.sessions.unknownDevice") : device;
  const columns: Column<OwnSession>[] = [
    nameColumn("device", t("submissions.sessions.device"), (row) => (
      <>
        {deviceOf(row)}
        {row.current && <CellNote>{t("submissions.sessions.current")}</CellNote>}
      </>
    )),
    instantColumn("since", t("submissions.sessions.since"), (row) => row.createdAt),
    instantColumn("seen", t("submissions.sessions.lastSeen"), (row) => row.lastSeenAt),
    actions((row) =>
      row.current
        ? []
        : [
            {
              label: t("submissions.sessions.endNamed", { device: deviceOf(row) }),
              text: t("submissions.sessions.end"),
              ask: { text: t("submissions.sessions.endText"), danger: true },
              send: (call) => call(ownSessions.endOwnSession, { sessionId: row.sessionId }),
              done: t("submissions.sessions.ended", { device: deviceOf(row) }),
            },
          ],
    ),
  ];
  return (
    <section aria-labelledby="sessions" className={stack(24, { top: 32 })}>
      <SectionHeading
        id="sessions"
        title={t("submissions.sessions.title")}
        lead={t("submissions.sessions.lead")}
      />
      {listed.hasFailed && <p>{t("submissions.sessions.failed")}</p>}
      {rows.length > 0 && (
        <DataTable
          caption={t("submissions.sessions.title")}
          rows={rows}
          rowKey={(row) => row.sessionId}
          columns={columns}
        />
      )}
      {dialog}
    </section>
  );
}
