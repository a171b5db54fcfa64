import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDate, formatDay } from "@public-code/core/web/format-values.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { WorkflowStatus } from "@public-code/programs/web/workflow-status.tsx";
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
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useState } from "react";
import { useLoaderData } from "react-router";
import { type ConsoleReuse, consoleReuseFilters, reuse } from "#contract/reuse.ts";
import { ReuseStateChip } from "#web/reuse-state.tsx";
import { type ReuseDecision, ReuseDecisionModal, StoryInBoth } from "./reuse-decision-modal.tsx";

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
  const [pending, setPending] = useState<{ kind: ReuseDecision; row: ConsoleReuse } | null>(null);
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
        columns={useColumns((kind, row) => setPending({ kind, row }))}
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
  onAsk: (kind: ReuseDecision, row: ConsoleReuse) => void,
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
    sentenceColumn("purpose", t("console.reuses.purpose"), (row) => (
      <>
        {row.purpose}
        {row.objection !== "" && (
          <CellNote>{t("console.reuses.objection", { reason: row.objection })}</CellNote>
        )}
        {row.removedReason !== "" && (
          <CellNote>{t("console.reuses.removedFor", { reason: row.removedReason })}</CellNote>
        )}
        {row.storyStatus !== null && (
          <details>
            <summary className={textStyles.unfold}>
              {t("console.reuses.story")} <WorkflowStatus status={row.storyStatus} />
            </summary>
            {row.storyDecision !== "" && <CellNote>{row.storyDecision}</CellNote>}
            {row.ownStory && <CellNote>{t("console.reuses.ownStory")}</CellNote>}
            <StoryInBoth story={row} />
          </details>
        )}
      </>
    )),
    column("state", t("console.columns.status"), (row) => (
      <>
        {row.phase === "removed" ? (
          <StatusChip tone="neutral">{t("console.reuses.filter.removed")}</StatusChip>
        ) : (
          <ReuseStateChip state={row.state} lapsed={row.phase === "lapsed"} />
        )}
        {row.objection !== "" && row.phase !== "ended" && (
          <>
            {" "}
            <StatusChip tone="warning">{t("console.reuses.filter.objected")}</StatusChip>
          </>
        )}
        <CellNote>
          {t("console.reuses.days", {
            confirmed: formatDay(row.confirmedAt),
            until: formatDate(row.expiresOn),
          })}
        </CellNote>
      </>
    )),
    actionsColumn(t, (row) => {
      const isOver = row.phase === "removed" || row.phase === "ended";
      const ofUse = row.objection === "" ? (["remove"] as const) : (["dismiss", "remove"] as const);
      const kinds: ReuseDecision[] = [...row.storyActions, ...(isOver ? [] : ofUse)];
      return kinds.map((kind) => ({
        label: t(`console.reuses.${kind}.named`, {
          name: row.agencyName,
          program: row.programName,
        }),
        text: t(`console.reuses.${kind}.button`),
        // All of them are for the same role.
        call: reuse.remove,
        onClick: () => onAsk(kind, row),
      }));
    }),
  ];
}
