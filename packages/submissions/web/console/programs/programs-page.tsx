import { type CodeItem, codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import type { LoadArgs } from "@public-code/core/web/load.ts";
import type { Translate } from "@public-code/core/web/translation.ts";
import {
  managedPrograms,
  managedSorts,
  managedStatuses,
} from "@public-code/programs/contract/managed-programs.ts";
import type { ListChoice } from "@public-code/site/web/console/list/console-list.tsx";
import { CsvButton } from "@public-code/site/web/console/list/csv-button.tsx";
import { listPage, listPlace } from "@public-code/site/web/console/list/list-page.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { loadAgencies } from "@public-code/site/web/form/agency-field.tsx";
import { managedExport } from "#contract/review/managed-export.ts";
import { mostAtOnce } from "#contract/review/review.ts";
import { ProgramSelection } from "./program-selection.tsx";
import { managedFilterNames, managedRequest } from "./programs-filter.ts";
import { useProgramColumns } from "./use-program-columns.tsx";

const page = listPage({
  call: managedPrograms.listPrograms,
  texts: "programs",
  names: managedFilterNames,
  request: (values) => managedRequest(values),
  load: async ({ call }: LoadArgs) => {
    const [{ data: lists }, everyAgency] = await Promise.all([
      call(codes.queryAppCodeList, {}),
      loadAgencies(call),
    ]);
    // Retired ones too.
    const awards = lists.filter(({ category }) => category === "code_filter_award");
    return { awards, everyAgency };
  },
  place: listPlace("programs"),
  buttons: ({ t, state }) => (
    <CsvButton
      path={managedExport.exportPrograms.path}
      query={managedRequest(state.values)}
      fileName="programs.csv"
      label={t("console.programs.csv")}
    />
  ),
  choices: choicesOf,
  between: (list) => list.total > 0 && <ProgramSelection {...list} />,
  rowKey: (row) => row.programId,
  mostSelected: mostAtOnce,
  columns: useProgramColumns,
  empty: ({ t }) => ({ href: consoleAddress("reviews"), action: t("console.place.reviews") }),
});

export const clientLoader = page.clientLoader;
export default page.ListPage;

type Named = Pick<CodeItem, "code" | "name">;

function choicesOf({
  t,
  awards,
  agencies,
  years,
}: Record<"awards" | "agencies", readonly Named[]> & {
  t: Translate;
  years: readonly number[];
}): ListChoice[] {
  const narrow = (
    name: "status" | "agency" | "award" | "year",
    options: ListChoice["options"],
  ) => ({
    name,
    label: t(`console.programs.${name}`),
    emptyLabel: t("console.programs.all"),
    options,
  });
  const codesOf = (rows: readonly Named[]) =>
    rows.map(({ code, name }) => ({ value: code, label: name }));
  const statuses = managedStatuses.map((value) => ({
    value,
    label: t(`console.programs.statuses.${value}`),
  }));
  return [
    narrow("status", statuses),
    narrow("agency", codesOf(agencies)),
    narrow("award", codesOf(awards)),
    narrow(
      "year",
      years.map((year) => ({
        value: String(year),
        label: t("console.reports.year", { year, roc: year - 1911 }),
      })),
    ),
    {
      name: "sort",
      label: t("console.list.sort"),
      options: managedSorts.map((value) => ({
        // The order that is there anyway has no place in the address.
        value: value === "updated" ? "" : value,
        label: t(`console.programs.sorts.${value}`),
      })),
    },
  ];
}
