import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatInstant, useFormatList } from "@public-code/core/web/format-values.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { type FailedMeasurement, measuring } from "@public-code/evidence/contract/measuring.ts";
import { notMeasuredReasons } from "@public-code/evidence/contract/not-measured.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { type Action, useAction } from "@public-code/site/web/console/action/use-action.ts";
import { actionsColumn, instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { ConsoleList } from "@public-code/site/web/console/list/console-list.tsx";
import { pageRequest, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { AskedButton } from "@public-code/site/web/form/asked-button.tsx";
import { CellNote, type Column, column, nameColumn } from "@public-code/ui/data-table.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData } from "react-router";
import { overview } from "#contract/overview/overview.ts";
import { MeasuringNotice } from "./measuring-notice.tsx";

const reasonOf = (written: string) =>
  notMeasuredReasons.find((candidate) => candidate === written) ?? "";

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, ["search", "reason"]);
  const [failed, means] = await Promise.all([
    call(measuring.listFailedMeasurements, {
      search: state.values.search,
      reason: reasonOf(state.values.reason),
      ...pageRequest(state),
    }),
    call(overview.getOverview, {}),
  ]);
  const { wayOut, git } = means.data;
  return { state, rows: failed.data, total: failed.recordsTotal, wayOut, git };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function EvidencePage() {
  const { t } = useTranslation();
  const { wayOut, git, ...list } = useLoaderData<typeof clientLoader>();
  const action = useAction();
  return (
    <>
      <ConsoleHeading place="evidence" lead={t("console.evidence.lead")} />
      <MeasuringNotice wayOut={wayOut} git={git} />
      <ConsoleList
        search={{ label: t("console.evidence.search"), hint: t("console.evidence.searchHint") }}
        choices={[
          {
            name: "reason",
            label: t("console.evidence.reason"),
            emptyLabel: t("console.evidence.allReasons"),
            options: notMeasuredReasons
              .filter((value) => value !== "notAsked")
              .map((value) => ({ value, label: t(`evidence.reason.${value}`) })),
          },
        ]}
        label={t("console.evidence.list")}
        caption={t("console.evidence.caption")}
        path={consoleAddress("evidence")}
        {...list}
        rowKey={(row) => `${row.familyId} ${row.reason}`}
        columns={useColumns(action)}
        empty={{ title: t("console.evidence.empty") }}
      >
        <ActionFailure failure={action.failure} />
        {list.total > 0 && (
          <div>
            <Offered call={measuring.measureFailed}>
              <AskedButton
                label={t("console.evidence.allAgain")}
                title={t("console.evidence.allTitle", { count: list.total })}
                send={(call) =>
                  call(measuring.measureFailed, {
                    search: list.state.values.search,
                    reason: reasonOf(list.state.values.reason),
                  })
                }
                done={t("console.evidence.allDone")}
              >
                <p>{t("console.evidence.manyText")}</p>
              </AskedButton>
            </Offered>
          </div>
        )}
      </ConsoleList>
    </>
  );
}

function useColumns(action: Action): Column<FailedMeasurement>[] {
  const { t } = useTranslation();
  const listed = useFormatList();
  return [
    nameColumn("program", t("console.columns.program"), (row) => (
      <>
        <UiLink href={addresses.caseFile(row.familyId)}>{row.programName}</UiLink>
        <CellNote>{row.provideDeptName}</CellNote>
      </>
    )),
    column("kind", t("console.evidence.reason"), (row) => (
      <>
        {t(`evidence.reason.${row.reason}`)}
        <CellNote>{listed(row.kinds.map((kind) => t(`evidence.kind.${kind}`)))}</CellNote>
      </>
    )),
    column("repository", t("console.evidence.repository"), (row) => (
      <CellNote>
        {row.repositories.length > 0
          ? listed(row.repositories)
          : t("console.evidence.wholeProgram")}
      </CellNote>
    )),
    instantColumn(
      "since",
      t("console.evidence.since"),
      (row) => row.since,
      (row) => t("console.evidence.lastAsked", { at: formatInstant(row.lastAsked) }),
    ),
    actionsColumn(t, ({ programId, programName: name, reason }) => [
      {
        label: t("console.evidence.againOf", { name, reason: t(`evidence.reason.${reason}`) }),
        text: t("console.evidence.again"),
        call: measuring.measureAgain,
        loading: action.busy,
        onClick: () =>
          action.run(
            (call) => call(measuring.measureAgain, { programId }),
            t("console.evidence.done", { name }),
          ),
      },
    ]),
  ];
}
