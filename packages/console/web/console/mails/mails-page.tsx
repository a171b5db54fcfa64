import { mailKindNames } from "@public-code/core/contract/mail/mail-kind-names.ts";
import { type MailState, mailStates } from "@public-code/core/contract/mail/mail-states.ts";
import { mails } from "@public-code/core/contract/mail/mails.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ConsoleList } from "@public-code/site/web/console/list/console-list.tsx";
import { pageRequest, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { isMailKind } from "@public-code/site/web/console/list/mail-columns.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { useLoaderData } from "react-router";
import { useMailColumns } from "./mail-columns.tsx";
import { MailsHeading } from "./mails-heading.tsx";

const path = consoleAddress("mails");
const isState = (value: string): value is MailState => mailStates.some((state) => state === value);

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, ["search", "state", "kind"]);
  const reply = await call(mails.listMails, {
    search: state.values.search,
    state: isState(state.values.state) ? state.values.state : "",
    kind: isMailKind(state.values.kind) ? state.values.kind : "",
    ...pageRequest(state),
  });
  return { state, rows: reply.data, total: reply.recordsTotal };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function MailsPage() {
  const { t } = useTranslation();
  const { state, rows, total } = useLoaderData<typeof clientLoader>();
  const { columns, question } = useMailColumns();
  return (
    <>
      <MailsHeading view="log" lead={t("console.mails.lead")} />
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
        columns={columns}
        empty={{ title: t("console.mails.empty") }}
      />
      {question}
    </>
  );
}
