import { type CodeItem, codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import {
  managedPrograms,
  managedSorts,
  managedStatuses,
} from "@public-code/programs/contract/managed-programs.ts";
import { ConsoleList, type ListChoice } from "@public-code/site/web/console/list/console-list.tsx";
import { CsvButton } from "@public-code/site/web/console/list/csv-button.tsx";
import { pageRequest, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { useSelection } from "@public-code/site/web/selection/use-selection.ts";
import { useState } from "react";
import { useLoaderData } from "react-router";
import { managedExport } from "#contract/review/managed-export.ts";
import { mostAtOnce } from "#contract/review/review.ts";
import { ManyAwardsModal } from "./many-awards-modal.tsx";
import { ManyOfflineModal } from "./many-offline-modal.tsx";
import { ProgramActionModal } from "./program-action-modal.tsx";
import type { ManagedRow, ProgramAction } from "./program-actions.ts";
import { ProgramSelection } from "./program-selection.tsx";
import { managedFilterNames, managedRequest } from "./programs-filter.ts";
import { useProgramColumns } from "./use-program-columns.tsx";

const awardCategory = "code_filter_award";
const agencyCategory = "code_filter_provide_dept";

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, managedFilterNames);
  const [reply, lists] = await Promise.all([
    call(managedPrograms.listPrograms, { ...managedRequest(state.values), ...pageRequest(state) }),
    call(codes.queryAppCodeList, {}),
  ]);
  const awards = lists.data.filter((item) => item.category === awardCategory);
  const { data: rows, recordsTotal: total, agencies, years } = reply;
  const everyAgency = lists.data.filter((item) => item.category === agencyCategory);
  return { state, rows, total, awards, everyAgency, agencies, years };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function ProgramsPage() {
  const { t } = useTranslation();
  const { state, rows, total, awards, everyAgency, ...options } =
    useLoaderData<typeof clientLoader>();
  const [pending, setPending] = useState<{ row: ManagedRow; kind: ProgramAction } | null>(null);
  const selection = useSelection<ManagedRow>(({ programId }) => programId, mostAtOnce);
  const [asking, setAsking] = useState<"awards" | "offline" | null>(null);
  const many = {
    rows: selection.rows,
    onClose: () => setAsking(null),
    onDone: () => {
      setAsking(null);
      selection.replace([]);
    },
  };
  return (
    <>
      <ConsoleHeading
        place="programs"
        lead={t("console.programs.lead")}
        actions={
          <CsvButton
            path={managedExport.exportPrograms.path}
            query={managedRequest(state.values)}
            fileName="programs.csv"
            label={t("console.programs.csv")}
          />
        }
      />
      <ConsoleList
        search={{ label: t("console.programs.search"), hint: t("console.reviews.searchHint") }}
        choices={useChoices(awards, options)}
        label={t("console.place.programs")}
        caption={t("console.programs.caption")}
        path={consoleAddress("programs")}
        state={state}
        rows={rows}
        rowKey={(row) => row.programId}
        total={total}
        columns={useProgramColumns(awards, selection, (row, kind) => setPending({ row, kind }))}
        empty={{
          title: t("console.programs.empty"),
          href: consoleAddress("reviews"),
          action: t("console.place.reviews"),
        }}
      >
        {total > 0 && (
          <ProgramSelection
            selection={selection}
            total={total}
            filter={managedRequest(state.values)}
            onAsk={setAsking}
          />
        )}
      </ConsoleList>
      {pending && (
        <ProgramActionModal
          key={`${pending.row.programId} ${pending.kind}`}
          row={pending.row}
          kind={pending.kind}
          awards={awards}
          agencies={everyAgency}
          onClose={() => setPending(null)}
        />
      )}
      {asking === "awards" && <ManyAwardsModal awards={awards} {...many} />}
      {asking === "offline" && <ManyOfflineModal {...many} />}
    </>
  );
}

type Named = Pick<CodeItem, "code" | "name">;

function useChoices(
  awards: readonly Named[],
  { agencies, years }: { agencies: readonly Named[]; years: readonly number[] },
): ListChoice[] {
  const { t } = useTranslation();
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
