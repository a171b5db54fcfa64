import { mailKindNames } from "@public-code/core/contract/mail/mail-kind-names.ts";
import { mailStates } from "@public-code/core/contract/mail/mail-states.ts";
import { mails } from "@public-code/core/contract/mail/mails.ts";
import { listFilter, listPage, listPlace } from "@public-code/site/web/console/list/list-page.tsx";
import { useMailColumns } from "./mail-columns.tsx";

const page = listPage({
  call: mails.listMails,
  texts: "mails",
  place: listPlace("mails"),
  filters: {
    state: listFilter({
      label: "console.mails.state",
      all: "console.mails.all",
      options: mailStates,
      textOf: (state) => `console.mails.states.${state}`,
    }),
    kind: listFilter({
      label: "console.mails.kind",
      all: "console.mails.all",
      options: mailKindNames,
      textOf: (kind) => `console.mails.kinds.${kind}`,
    }),
  },
  rowKey: (row) => row.mailId,
  columns: useMailColumns,
});

export const clientLoader = page.clientLoader;
export default page.ListPage;
