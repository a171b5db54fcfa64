import { type OpenSession, people } from "@public-code/accounts/contract/people/people.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { actionsColumn, instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { pageOf, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { ListTable } from "@public-code/site/web/console/list/list-table.tsx";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { CellNote, column, nameColumn } from "@public-code/ui/data-table.tsx";
import { useState } from "react";
import { useLoaderData } from "react-router";
import { PeopleHeading, peopleViews } from "./people-heading.tsx";

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, []);
  const reply = await call(people.listSessions, {});
  return { state, rows: reply.data };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function SessionsPage() {
  const { t } = useTranslation();
  const { state, rows } = useLoaderData<typeof clientLoader>();
  const [pending, setPending] = useState<OpenSession | null>(null);

  return (
    <>
      <PeopleHeading view="sessions" lead={t("console.people.sessionsLead")} />
      <ListTable
        label={t("console.people.views.sessions")}
        path={peopleViews.sessions}
        state={state}
        rows={pageOf(rows, state)}
        rowKey={(row) => row.sessionId}
        total={rows.length}
        columns={[
          nameColumn<OpenSession>("name", t("console.columns.actor"), (row) => (
            <>
              {row.own ? t("console.people.thisSession", { name: row.userName }) : row.userName}
              {row.agencyName !== "" && <CellNote>{row.agencyName}</CellNote>}
            </>
          )),
          column<OpenSession>("device", t("console.people.device"), (row) =>
            row.device === "" ? t("console.people.unknownDevice") : row.device,
          ),
          instantColumn<OpenSession>("created", t("console.people.since"), (row) => row.createdAt),
          instantColumn<OpenSession>("seen", t("console.people.lastSeen"), (row) => row.lastSeenAt),
          instantColumn<OpenSession>(
            "expires",
            t("console.people.expires"),
            (row) => row.expiresAt,
          ),
          actionsColumn<OpenSession>(t, (row) => [
            {
              label: t("console.people.endSessionOf", { name: row.userName }),
              text: t("console.people.endSession"),
              onClick: () => setPending(row),
            },
          ]),
        ]}
        empty={{
          title: t("console.people.noSessions"),
          href: peopleViews.people,
          action: t("console.place.people"),
        }}
      />
      {pending && (
        <FormDialog
          title={t("console.people.endSessionOf", { name: pending.userName })}
          confirmLabel={t("console.people.endSession")}
          danger
          send={(call) => call(people.endSession, { sessionId: pending.sessionId })}
          done={t("console.people.sessionEnded", { name: pending.userName })}
          onClose={() => setPending(null)}
        >
          <p>{t(pending.own ? "console.people.endOwn" : "console.people.endSessionText")}</p>
        </FormDialog>
      )}
    </>
  );
}
