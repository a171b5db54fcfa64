import { people } from "@public-code/accounts/contract/people/people.ts";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { listPage, listPlace } from "@public-code/site/web/console/list/list-page.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { CellNote, column, nameColumn } from "@public-code/ui/data-table.tsx";

const page = listPage({
  call: people.listSessions,
  texts: "people.openSessions",
  place: listPlace("people/sessions"),
  rowKey: (row) => row.sessionId,
  columns: ({ t, actions }) => [
    nameColumn("name", t("console.columns.actor"), (row) => (
      <>
        {row.own ? t("console.people.thisSession", { name: row.userName }) : row.userName}
        {row.agencyName !== "" && <CellNote>{row.agencyName}</CellNote>}
      </>
    )),
    column("device", t("console.people.device"), (row) =>
      row.device === "" ? t("console.people.unknownDevice") : row.device,
    ),
    instantColumn("created", t("console.people.since"), (row) => row.createdAt),
    instantColumn("seen", t("console.people.lastSeen"), (row) => row.lastSeenAt),
    instantColumn("expires", t("console.people.expires"), (row) => row.expiresAt),
    actions(({ sessionId, userName: name, own }) => [
      {
        label: t("console.people.endSessionOf", { name }),
        text: t("console.people.endSession"),
        ask: {
          text: t(own ? "console.people.endOwn" : "console.people.endSessionText"),
          danger: true,
        },
        send: (call) => call(people.endSession, { sessionId }),
        done: t("console.people.sessionEnded", { name }),
      },
    ]),
  ],
  empty: ({ t }) => ({ href: consoleAddress("people"), action: t("console.place.people") }),
});

export const clientLoader = page.clientLoader;
export default page.ListPage;
