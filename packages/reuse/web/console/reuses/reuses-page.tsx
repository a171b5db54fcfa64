import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { actionsColumn } from "@public-code/site/web/console/list/columns.tsx";
import { ConsoleList } from "@public-code/site/web/console/list/console-list.tsx";
import { pageRequest, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import {
  CellNote,
  type Column,
  column,
  nameColumn,
  sentenceColumn,
} from "@public-code/ui/data-table.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useState } from "react";
import { useLoaderData } from "react-router";
import {
  type ConsoleReuse,
  consoleReuseFilters,
  type ReuseDecision,
  reuse,
} from "#contract/reuse.ts";
import { PurposeCell, StateCell } from "./reuse-cells.tsx";
import { ReuseDecisionModal } from "./reuse-decision-modal.tsx";

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, ["search", "filter"]);
  const reply = await call(reuse.listManagedReuses, {
    search: state.values.search,
    filter: consoleReuseFilters.find((candidate) => candidate === state.values.filter) ?? "",
    ...pageRequest(state),
  });
  return { state, rows: reply.data, total: reply.recordsTotal };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function ReusesPage() {
  const { t } = useTranslation();
  const list = useLoaderData<typeof clientLoader>();
  const [pending, setPending] = useState<{ action: ReuseDecision; row: ConsoleReuse } | null>(null);
  return (
    <>
      <ConsoleHeading place="reuses" lead={t("console.reuses.lead")} />
      <ConsoleList
        search={{ label: t("console.reuses.search"), hint: t("console.reuses.searchHint") }}
        choices={[
          {
            name: "filter",
            label: t("console.columns.status"),
            emptyLabel: t("console.reuses.all"),
            options: consoleReuseFilters.map((value) => ({
              value,
              label: t(`console.reuses.filter.${value}`),
            })),
          },
        ]}
        label={t("console.place.reuses")}
        caption={t("console.reuses.caption")}
        path={consoleAddress("reuses")}
        {...list}
        rowKey={(row) => row.reuseId}
        columns={useColumns((action, row) => setPending({ action, row }))}
        empty={{
          title: t("console.reuses.empty"),
          href: consoleAddress("overview"),
          action: t("console.failed.overview"),
        }}
      />
      {pending && <ReuseDecisionModal {...pending} onClose={() => setPending(null)} />}
    </>
  );
}

function useColumns(
  onAsk: (action: ReuseDecision, row: ConsoleReuse) => void,
): Column<ConsoleReuse>[] {
  const { t } = useTranslation();
  return [
    nameColumn("program", t("console.columns.program"), (row) => (
      <>
        <UiLink href={addresses.caseFile(row.firstEditionNo)}>{row.programName}</UiLink>
        <CellNote>{row.provideDeptName}</CellNote>
      </>
    )),
    column("agency", t("console.reuses.agency"), (row) => (
      <UiLink href={addresses.agency(row.agencyCode)}>{row.agencyName}</UiLink>
    )),
    sentenceColumn("purpose", t("console.reuses.purpose"), (row) => <PurposeCell row={row} />),
    column("state", t("console.columns.status"), (row) => <StateCell row={row} />),
    actionsColumn(t, (row) =>
      row.decisions.map((action) => ({
        label: t(`console.reuses.${action}.named`, {
          name: row.agencyName,
          program: row.programName,
        }),
        text: t(`console.reuses.${action}.button`),
        call: reuse.decide,
        onClick: () => onAsk(action, row),
      })),
    ),
  ];
}
