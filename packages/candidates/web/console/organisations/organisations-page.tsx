import { useTranslation } from "@public-code/core/web/translation.ts";
import { listFilter, listPage, listPlace } from "@public-code/site/web/console/list/list-page.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { loadAgencies } from "@public-code/site/web/form/agency-field.tsx";
import { CellNote, type Column, nameColumn } from "@public-code/ui/data-table.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import {
  type Organisation,
  organisationCalls,
  organisationStates,
} from "#contract/organisations/organisations.ts";
import { useOrganisationColumns } from "../../organisations/organisation-columns.tsx";
import { ProposeOrganisation } from "../../organisations/propose-organisation.tsx";
import { useOrganisationName } from "../../organisations/run-outcome.tsx";
import { useProgress } from "./use-progress.ts";

const page = listPage({
  call: organisationCalls.listOrganisations,
  texts: "organisations",
  filters: {
    state: listFilter({
      label: "candidates.state",
      all: "candidates.all",
      options: organisationStates,
      textOf: (state) => `candidates.states.${state}`,
    }),
  },
  load: async ({ call }) => ({ agencies: await loadAgencies(call) }),
  place: listPlace("organisations"),
  buttons: ({ agencies }) => <ProposeOrganisation agencies={agencies} />,
  rowKey: ({ organisationId }) => organisationId,
  columns: useColumns,
});

export const clientLoader = page.clientLoader;
export default page.ListPage;

function useColumns({ rows }: { rows: readonly Organisation[] }): Column<Organisation>[] {
  const nameOf = useOrganisationName();
  const { t } = useTranslation();
  const columns = useOrganisationColumns();
  useProgress(rows.some(({ lastRun }) => lastRun?.endedAt === null));
  const address = consoleAddress("organisations");
  return [
    nameColumn("organisation", t("candidates.organisations.organisation"), (row) => (
      <>
        <UiLink href={`${address}/${row.organisationId}`}>{nameOf(row)}</UiLink>
        <CellNote>{row.agencyName}</CellNote>
      </>
    )),
    ...columns,
  ];
}
