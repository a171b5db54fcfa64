import { codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { ConsoleList, type ListChoice } from "@public-code/site/web/console/list/console-list.tsx";
import { pageRequest, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { Button } from "@public-code/ui/button.tsx";
import { CellNote, column, nameColumn } from "@public-code/ui/data-table.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Plus } from "lucide";
import { useState } from "react";
import { useLoaderData } from "react-router";
import {
  type Organisation,
  organisationCalls,
  organisationStates,
} from "#contract/organisations/organisations.ts";
import { ProposalDialog } from "../../organisations/proposal-dialog.tsx";
import {
  OrganisationStatus,
  RunOutcome,
  useOrganisationName,
} from "../../organisations/run-outcome.tsx";
import { useProgress } from "./use-progress.ts";

const agencyCategory = "code_filter_provide_dept";

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, ["search", "state"]);
  const filter = {
    search: state.values.search,
    state: organisationStates.find((value) => value === state.values.state) ?? ("" as const),
  };
  const [reply, lists] = await Promise.all([
    call(organisationCalls.listOrganisations, { ...filter, ...pageRequest(state) }),
    call(codes.queryAppCodeList, {}),
  ]);
  const agencies = lists.data.filter(({ category }) => category === agencyCategory);
  return { state, rows: reply.data, total: reply.recordsTotal, agencies };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function OrganisationsPage() {
  const { t } = useTranslation();
  const { state, rows, total, agencies } = useLoaderData<typeof clientLoader>();
  const nameOf = useOrganisationName();
  const [isAdding, setAdding] = useState(false);
  useProgress(rows.some(({ lastRun }) => lastRun?.endedAt === null));
  const choices: ListChoice[] = [
    {
      name: "state",
      label: t("candidates.organisations.state"),
      emptyLabel: t("candidates.organisations.all"),
      options: organisationStates.map((value) => ({
        value,
        label: t(`candidates.organisations.states.${value}`),
      })),
    },
  ];
  return (
    <>
      <ConsoleHeading
        place="organisations"
        lead={t("candidates.organisations.lead")}
        actions={
          <Offered call={organisationCalls.addOrganisation}>
            <Button icon={Plus} onClick={() => setAdding(true)}>
              {t("candidates.organisations.add.button")}
            </Button>
          </Offered>
        }
      />
      <ConsoleList
        search={{
          label: t("candidates.organisations.search"),
          hint: t("candidates.organisations.searchHint"),
        }}
        choices={choices}
        label={t("console.place.organisations")}
        caption={t("candidates.organisations.caption")}
        path={consoleAddress("organisations")}
        state={state}
        rows={rows}
        rowKey={({ organisationId }) => organisationId}
        total={total}
        empty={{ title: t("candidates.organisations.empty") }}
        columns={[
          nameColumn<Organisation>(
            "organisation",
            t("candidates.organisations.organisation"),
            (row) => (
              <>
                <UiLink href={`${consoleAddress("organisations")}/${row.organisationId}`}>
                  {nameOf(row)}
                </UiLink>
                <CellNote>{row.agencyName}</CellNote>
              </>
            ),
          ),
          column<Organisation>("state", t("candidates.organisations.state"), (row) => (
            <OrganisationStatus organisation={row} />
          )),
          column<Organisation>("run", t("candidates.organisations.lastRun"), ({ lastRun }) => (
            <>
              <RunOutcome run={lastRun} />
              {lastRun && <CellNote>{formatInstant(lastRun.startedAt)}</CellNote>}
            </>
          )),
          column<Organisation>("next", t("candidates.organisations.nextRun"), ({ nextRunAt }) =>
            nextRunAt === null ? "–" : formatInstant(nextRunAt),
          ),
        ]}
      />
      {isAdding && (
        <ProposalDialog
          agencies={agencies}
          texts={{
            title: t("candidates.organisations.add.title"),
            text: t("candidates.organisations.add.text"),
            confirmLabel: t("candidates.organisations.add.button"),
            done: t("candidates.organisations.add.done"),
          }}
          send={(call, values) => call(organisationCalls.addOrganisation, values)}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
