import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ConsoleList } from "@public-code/site/web/console/list/console-list.tsx";
import { pageRequest, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { CellNote, nameColumn } from "@public-code/ui/data-table.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData } from "react-router";
import {
  type Organisation,
  organisationCalls,
  organisationStates,
} from "#contract/organisations/organisations.ts";
import { loadAgencies } from "@public-code/site/web/form/agency-field.tsx";
import { useOrganisationColumns } from "../../organisations/organisation-columns.tsx";
import { ProposeOrganisation } from "../../organisations/propose-organisation.tsx";
import { useOrganisationName } from "../../organisations/run-outcome.tsx";
import { useProgress } from "./use-progress.ts";

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, ["search", "state"]);
  const filter = {
    search: state.values.search,
    state: organisationStates.find((value) => value === state.values.state) ?? ("" as const),
  };
  const [reply, agencies] = await Promise.all([
    call(organisationCalls.listOrganisations, { ...filter, ...pageRequest(state) }),
    loadAgencies(call),
  ]);
  return { state, rows: reply.data, total: reply.recordsTotal, agencies };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function OrganisationsPage() {
  const { t } = useTranslation();
  const { agencies, ...list } = useLoaderData<typeof clientLoader>();
  const nameOf = useOrganisationName();
  const columns = useOrganisationColumns();
  useProgress(list.rows.some(({ lastRun }) => lastRun?.endedAt === null));
  const path = consoleAddress("organisations");
  return (
    <>
      <ConsoleHeading
        place="organisations"
        lead={t("candidates.organisations.lead")}
        actions={<ProposeOrganisation agencies={agencies} />}
      />
      <ConsoleList
        search={{
          label: t("candidates.organisations.search"),
          hint: t("candidates.organisations.searchHint"),
        }}
        choices={[
          {
            name: "state",
            label: t("candidates.state"),
            emptyLabel: t("candidates.all"),
            options: organisationStates.map((value) => ({
              value,
              label: t(`candidates.states.${value}`),
            })),
          },
        ]}
        label={t("console.place.organisations")}
        path={path}
        {...list}
        rowKey={({ organisationId }) => organisationId}
        empty={{ title: t("candidates.organisations.empty") }}
        columns={[
          nameColumn<Organisation>(
            "organisation",
            t("candidates.organisations.organisation"),
            (row) => (
              <>
                <UiLink href={`${path}/${row.organisationId}`}>{nameOf(row)}</UiLink>
                <CellNote>{row.agencyName}</CellNote>
              </>
            ),
          ),
          ...columns,
        ]}
      />
    </>
  );
}
