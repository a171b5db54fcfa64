import { people } from "@public-code/contract/people/people.ts";
import { useLoaderData } from "react-router";
import { formatInstant } from "#platform/format-values.ts";
import type { Load } from "#platform/load.ts";
import { useRootData } from "#platform/root-data.ts";
import { useTranslation } from "#platform/translation.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ActionFailure } from "../action/action-failure.tsx";
import { useAction } from "../action/use-action.ts";
import { contentPath } from "../content/content-places.ts";
import { ListSection } from "../list/list-section.tsx";
import { listAddress, pageOf, readListState } from "../list/list-state.ts";
import { inConsole } from "../shell/in-console.ts";
import { PeopleHeading, peopleViews } from "./people-heading.tsx";

export {
  ConsoleError as ErrorBoundary,
  ConsoleFallback as HydrateFallback,
} from "../shell/console-fallback.tsx";

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, []);
  const reply = await call(people.listUnknownAgencies, {});
  return { state, rows: reply.data };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function UnknownAgenciesPage() {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const { state, rows } = useLoaderData<typeof clientLoader>();
  const action = useAction();
  const path = peopleViews.unknownAgencies;
  return (
    <>
      <PeopleHeading view="unknownAgencies" lead={t("console.people.unknownLead")} />
      <ActionFailure failure={action.failure} />
      <ListSection
        label={t("console.people.views.unknownAgencies")}
        total={rows.length}
        page={state.page}
        hrefFor={(page) => listAddress(path, { ...state, page }, settings.lang)}
      >
        <DataTable
          caption={t("console.people.views.unknownAgencies")}
          hideCaption
          rows={pageOf(rows, state)}
          rowKey={(row) => row.claim}
          columns={[
            {
              key: "claim",
              header: t("console.people.claim"),
              rowHeader: true,
              cell: (row) => row.claim,
            },
            {
              key: "count",
              header: t("console.people.seen"),
              align: "end",
              cell: (row) => row.seenCount,
            },
            {
              key: "first",
              header: t("console.people.firstSeen"),
              cell: (row) => formatInstant(row.firstSeenAt),
            },
            {
              key: "last",
              header: t("console.people.lastSeen"),
              cell: (row) => formatInstant(row.lastSeenAt),
            },
            {
              key: "actions",
              header: t("console.columns.actions"),
              hideHeader: true,
              cell: (row) => (
                <Button
                  size="small"
                  variant="secondary"
                  loading={action.busy}
                  aria-label={t("console.people.forgetNamed", { name: row.claim })}
                  onClick={() =>
                    action.run(
                      (call) => call(people.forgetUnknownAgency, { claim: row.claim }),
                      t("console.people.forgotten", { name: row.claim }),
                    )
                  }
                >
                  {t("console.people.forget")}
                </Button>
              ),
            },
          ]}
          empty={
            <EmptyState
              title={t("console.people.noUnknown")}
              actions={
                <ButtonLink href={contentPath("agencies")}>
                  {t("console.people.toAgencies")}
                </ButtonLink>
              }
            />
          }
        />
      </ListSection>
    </>
  );
}
