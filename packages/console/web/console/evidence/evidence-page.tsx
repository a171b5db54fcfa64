import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatInstant, useFormatList } from "@public-code/core/web/format-values.ts";
import { type FailedMeasurement, measuring } from "@public-code/evidence/contract/measuring.ts";
import { notMeasuredReasons } from "@public-code/evidence/contract/not-measured.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import {
  type ListTools,
  listFilter,
  listPage,
  listPlace,
} from "@public-code/site/web/console/list/list-page.tsx";
import { AskedButton } from "@public-code/site/web/form/asked-button.tsx";
import { CellNote, type Column, column, nameColumn } from "@public-code/ui/data-table.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { overview } from "#contract/overview/overview.ts";
import { MeasuringNotice } from "./measuring-notice.tsx";

const reasons = notMeasuredReasons.filter((reason) => reason !== "notAsked");

const page = listPage({
  call: measuring.listFailedMeasurements,
  texts: "evidence",
  filters: {
    reason: listFilter({
      label: "console.evidence.reason",
      all: "console.evidence.allReasons",
      options: reasons,
      textOf: (reason) => `evidence.reason.${reason}`,
    }),
  },
  load: async ({ call }) => {
    const { wayOut, git } = (await call(overview.getOverview, {})).data;
    return { wayOut, git };
  },
  place: ({ t }) => ({ ...listPlace("evidence")({ t }), label: t("console.evidence.list") }),
  above: ({ wayOut, git }) => <MeasuringNotice wayOut={wayOut} git={git} />,
  between: ({ t, state: { values }, total }) =>
    total > 0 && (
      <div>
        <Offered call={measuring.measureFailed}>
          <AskedButton
            label={t("console.evidence.allAgain")}
            title={t("console.evidence.allTitle", { count: total })}
            send={(call) =>
              call(measuring.measureFailed, {
                search: values.search,
                reason: reasons.find((reason) => reason === values.reason) ?? "",
              })
            }
            done={t("console.evidence.allDone")}
          >
            <p>{t("console.evidence.manyText")}</p>
          </AskedButton>
        </Offered>
      </div>
    ),
  rowKey: (row) => `${row.familyId} ${row.reason}`,
  columns: useColumns,
});

export const clientLoader = page.clientLoader;
export default page.ListPage;

function useColumns({ t, actions }: ListTools): Column<FailedMeasurement>[] {
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
    actions(({ programId, programName: name, reason }) => [
      {
        label: t("console.evidence.againOf", { name, reason: t(`evidence.reason.${reason}`) }),
        text: t("console.evidence.again"),
        call: measuring.measureAgain,
        send: (call) => call(measuring.measureAgain, { programId }),
        done: t("console.evidence.done", { name }),
      },
    ]),
  ];
}
