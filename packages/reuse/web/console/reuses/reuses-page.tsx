import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { listFilter, listPage, listPlace } from "@public-code/site/web/console/list/list-page.tsx";
import { CellNote, column, nameColumn, sentenceColumn } from "@public-code/ui/data-table.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { consoleReuseFilters, reuse } from "#contract/reuse.ts";
import { PurposeCell, StateCell, StoryInBoth } from "./reuse-cells.tsx";

const page = listPage({
  call: reuse.listManagedReuses,
  texts: "reuses",
  place: listPlace("reuses"),
  filters: {
    filter: listFilter({
      label: "console.columns.status",
      all: "console.reuses.all",
      options: consoleReuseFilters,
      textOf: (option) => `console.reuses.filter.${option}`,
    }),
  },
  rowKey: (row) => row.reuseId,
  columns: ({ t, actions }) => [
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
    actions((row) =>
      row.decisions.map((action) => {
        const { reuseId, updateTime, agencyName: name, programName: program } = row;
        const isOfUse = action === "removeReuse" || action === "dismissObjection";
        return {
          label: t(`console.reuses.${action}.named`, { name, program }),
          text: t(`console.reuses.${action}.button`),
          call: reuse.decide,
          ask: {
            size: isOfUse ? "medium" : "large",
            text: t(`console.reuses.${action}.text`, { program }),
            confirmLabel: t(`console.reuses.${action}.confirm`),
            danger: action === "removeReuse" || action === "takeOffline",
            ...(action !== "approve" && {
              reason: {
                name: `reason ${action} reuse ${reuseId}`,
                label: t("console.reuses.reason"),
                maximum: 500,
              },
            }),
            more: isOfUse ? (
              row.objection !== "" && (
                <p>{t("console.reuses.objection", { reason: row.objection })}</p>
              )
            ) : (
              <StoryInBoth story={row} />
            ),
          },
          send: (call, { reason }) => call(reuse.decide, { reuseId, updateTime, action, reason }),
          done: t(`console.reuses.${action}.done`, { name, program }),
        };
      }),
    ),
  ],
});

export const clientLoader = page.clientLoader;
export default page.ListPage;
