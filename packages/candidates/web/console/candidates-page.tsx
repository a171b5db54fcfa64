import { codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { browserCall } from "@public-code/core/web/api-client.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { ConsoleList, type ListChoice } from "@public-code/site/web/console/list/console-list.tsx";
import { CsvButton } from "@public-code/site/web/console/list/csv-button.tsx";
import { pageRequest, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { selectionColumn } from "@public-code/site/web/selection/selection-bar.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { CellNote, type Column, column, nameColumn } from "@public-code/ui/data-table.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { FileInput } from "lucide";
import { useLoaderData } from "react-router";
import { sourceKinds } from "#contract/candidate-values.ts";
import {
  type Candidate,
  candidateCalls,
  candidateReports,
  candidateStates,
  candidatesOfSelection,
} from "#contract/candidates.ts";
import { imports } from "#contract/imports.ts";
import { CandidateChecks, CandidateStatus } from "../candidate-checks.tsx";
import { useCandidateSelection } from "../use-candidate-selection.ts";
import { CandidateActions } from "./candidate-actions.tsx";

const agencyCategory = "code_filter_provide_dept";
const filterNames = ["search", "state", "source", "agency"] as const;

/** The value of a closed list that an address names; '' for any other. */
const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | "" =>
  values.find((candidate) => candidate === value) ?? "";

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, filterNames);
  const { search, agency } = state.values;
  const filter = {
    search,
    agency,
    state: oneOf(candidateStates, state.values.state),
    source: oneOf(sourceKinds, state.values.source),
  };
  const [reply, lists] = await Promise.all([
    call(candidateCalls.listCandidates, { ...filter, ...pageRequest(state) }),
    call(codes.queryAppCodeList, {}),
  ]);
  const agencies = lists.data.filter(({ category }) => category === agencyCategory);
  return { state, filter, rows: reply.data, total: reply.recordsTotal, agencies };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function CandidatesPage() {
  const { t } = useTranslation();
  const { state, filter, rows, total, agencies } = useLoaderData<typeof clientLoader>();
  const { lang } = useRootData().settings;
  const selection = useCandidateSelection((value) => {
    const page = { page: 0, iDisplayLength: candidatesOfSelection };
    const request = { ...filter, ...page, state: value };
    return browserCall({ lang })(candidateCalls.listCandidates, request);
  });
  const columns: Column<Candidate>[] = [
    selectionColumn<Candidate>(selection, t("console.programs.select"), ({ programName }) =>
      t("candidates.choose", { name: programName }),
    ),
    nameColumn<Candidate>("program", t("console.columns.program"), (row) => (
      <>
        <UiLink href={`${consoleAddress("candidates")}/${row.candidateId}`}>
          {row.programName || t("candidates.noName")}
        </UiLink>
        <CellNote>{row.agencyName || t("candidates.noAgency")}</CellNote>
        <CellNote>{row.sourceAddress}</CellNote>
      </>
    )),
    column<Candidate>("status", t("candidates.state"), (row) => (
      <>
        <CandidateStatus row={row} />
        {row.firstEditionNo !== null && (
          <UiLink href={addresses.caseFile(row.firstEditionNo)}>
            {t("candidates.detail.program")}
          </UiLink>
        )}
      </>
    )),
    column<Candidate>("check", t("candidates.check"), (row) => <CandidateChecks row={row} />),
    instantColumn<Candidate>("readAt", t("candidates.readAt"), (row) => row.readAt),
  ];
  const choices: ListChoice[] = [
    {
      name: "state",
      label: t("candidates.state"),
      emptyLabel: t("candidates.all"),
      options: candidateStates.map((value) => ({ value, label: t(`candidates.states.${value}`) })),
    },
    {
      name: "source",
      label: t("candidates.source"),
      emptyLabel: t("candidates.all"),
      options: sourceKinds.map((value) => ({ value, label: t(`candidates.sources.${value}`) })),
    },
    {
      name: "agency",
      label: t("candidates.agency"),
      emptyLabel: t("candidates.all"),
      options: [
        { value: "none", label: t("candidates.noAgency") },
        ...agencies.map(({ code, name }) => ({ value: code, label: name })),
      ],
    },
  ];
  return (
    <>
      <ConsoleHeading
        place="candidates"
        lead={t("candidates.lead")}
        actions={
          <>
            <CsvButton
              path={candidateReports.exportReport.path}
              query={{}}
              fileName="candidates.ods"
              label={t("candidates.report.button")}
            />
            <Offered call={imports.importCandidates}>
              <ButtonLink icon={FileInput} href={`${consoleAddress("candidates")}/import`}>
                {t("candidates.import.button")}
              </ButtonLink>
            </Offered>
          </>
        }
      />
      <ConsoleList
        search={{ label: t("candidates.search"), hint: t("candidates.searchHint") }}
        choices={choices}
        label={t("console.place.candidates")}
        caption={t("candidates.caption")}
        path={consoleAddress("candidates")}
        state={state}
        rows={rows}
        rowKey={(row) => row.candidateId}
        total={total}
        columns={columns}
        empty={{ title: t("candidates.empty") }}
      >
        <CandidateActions selection={selection} agencies={agencies} />
      </ConsoleList>
    </>
  );
}
