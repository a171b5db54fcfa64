import { people } from "@public-code/accounts/contract/people/people.ts";
import { contentPath } from "@public-code/content/web/console/content/content-places.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { actionsColumn, instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { pageOf, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { ListTable } from "@public-code/site/web/console/list/list-table.tsx";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { nameColumn, numberColumn } from "@public-code/ui/data-table.tsx";
import { useLoaderData } from "react-router";
import { PeopleHeading, peopleViews } from "./people-heading.tsx";

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, []);
  const reply = await call(people.listUnknownAgencies, {});
  return { state, rows: reply.data };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

type Claim = Awaited<ReturnType<typeof load>>["rows"][number];

export default function UnknownAgenciesPage() {
  const { t } = useTranslation();
  const { state, rows } = useLoaderData<typeof clientLoader>();
  const action = useAction();
  return (
    <>
      <PeopleHeading view="unknownAgencies" lead={t("console.people.unknownLead")} />
      <ActionFailure failure={action.failure} />
      <ListTable
        label={t("console.people.views.unknownAgencies")}
        path={peopleViews.unknownAgencies}
        state={state}
        rows={pageOf(rows, state)}
        rowKey={(row) => row.claim}
        total={rows.length}
        columns={[
          nameColumn<Claim>("claim", t("console.people.claim"), (row) => row.claim),
          numberColumn<Claim>("count", t("console.people.seen"), (row) => row.seenCount),
          instantColumn<Claim>("first", t("console.people.firstSeen"), (row) => row.firstSeenAt),
          instantColumn<Claim>("last", t("console.people.lastSeen"), (row) => row.lastSeenAt),
          actionsColumn<Claim>(t, ({ claim }) => [
            {
              label: t("console.people.forgetNamed", { name: claim }),
              text: t("console.people.forget"),
              loading: action.busy,
              onClick: () =>
                action.run(
                  (call) => call(people.forgetUnknownAgency, { claim }),
                  t("console.people.forgotten", { name: claim }),
                ),
            },
          ]),
        ]}
        empty={{
          title: t("console.people.noUnknown"),
          href: contentPath("agencies"),
          action: t("console.people.toAgencies"),
        }}
      />
    </>
  );
}
