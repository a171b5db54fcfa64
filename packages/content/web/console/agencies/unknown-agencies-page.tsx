import { people } from "@public-code/accounts/contract/people/people.ts";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { listPage, listPlace } from "@public-code/site/web/console/list/list-page.tsx";
import { nameColumn, numberColumn } from "@public-code/ui/data-table.tsx";
import { contentPath } from "../content/content-places.ts";

const page = listPage({
  call: people.listUnknownAgencies,
  texts: "unknownAgencies",
  place: listPlace("people/unknownAgencies"),
  rowKey: (row) => row.claim,
  columns: ({ t, actions }) => [
    nameColumn("claim", t("console.people.claim"), (row) => row.claim),
    numberColumn("count", t("console.people.seen"), (row) => row.seenCount),
    instantColumn("first", t("console.people.firstSeen"), (row) => row.firstSeenAt),
    instantColumn("last", t("console.people.lastSeen"), (row) => row.lastSeenAt),
    actions(({ claim }) => [
      {
        label: t("console.people.forgetNamed", { name: claim }),
        text: t("console.people.forget"),
        send: (call) => call(people.forgetUnknownAgency, { claim }),
        done: t("console.people.forgotten", { name: claim }),
      },
    ]),
  ],
  empty: ({ t }) => ({ href: contentPath("agencies"), action: t("console.people.toAgencies") }),
});

export const clientLoader = page.clientLoader;
export default page.ListPage;
