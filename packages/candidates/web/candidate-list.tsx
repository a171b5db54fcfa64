import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { ConsoleList } from "@public-code/site/web/console/list/console-list.tsx";
import { choicesOf } from "@public-code/site/web/console/list/list-page.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import type { Agencies } from "@public-code/site/web/form/agency-field.tsx";
import { SelectionBar, selectionColumn } from "@public-code/site/web/selection/selection-bar.tsx";
import { CellNote, type Column, column, nameColumn } from "@public-code/ui/data-table.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { type Candidate, candidatesOfSelection } from "#contract/candidates.ts";
import { CandidateChecks, CandidateStatus } from "./candidate-checks.tsx";
import { CandidateDecisions } from "./candidate-decisions.tsx";
import { candidateFilters, type LoadedCandidates } from "./load-candidates.ts";
import { ProgramLink } from "./program-link.tsx";
import { useCandidateSelection } from "./use-candidate-selection.ts";

/** Candidates, and what may be decided on some of them at once. */
export function CandidateList({
  list,
  agencies,
  path = agencies ? consoleAddress("candidates") : addresses.foundPrograms,
}: {
  list: LoadedCandidates;
  /** Of operators; officers see what was found for their agency. */
  agencies?: Agencies;
  /** Of the page that they are a part of. */
  path?: string;
}) {
  const { t } = useTranslation();
  const selection = useCandidateSelection(list);
  const isOperator = agencies !== undefined;
  const addressOf = ({ candidateId }: Candidate) =>
    isOperator
      ? `${consoleAddress("candidates")}/${candidateId}`
      : `${path}?candidate=${candidateId}`;
  const columns: Column<Candidate>[] = [
    selectionColumn<Candidate>(selection, t("console.programs.select"), (row) =>
      t("candidates.choose", { name: `${row.programName} · ${row.sourceAddress}` }),
    ),
    nameColumn<Candidate>("program", t("console.columns.program"), (row) => (
      <>
        <UiLink href={addressOf(row)}>{row.programName || t("candidates.noName")}</UiLink>
        {isOperator && <CellNote>{row.agencyName || t("candidates.noAgency")}</CellNote>}
        <CellNote>{`${t(`candidates.sources.${row.sourceKind}`)} · ${row.sourceAddress}`}</CellNote>
      </>
    )),
    column<Candidate>("status", t("candidates.state"), (row) => (
      <>
        <CandidateStatus row={row} />
        <ProgramLink row={row} isOperator={isOperator} />
      </>
    )),
    column<Candidate>("check", t("candidates.check"), (row) => <CandidateChecks row={row} />),
    instantColumn<Candidate>("readAt", t("candidates.readAt"), (row) => row.readAt),
  ];
  const choices = choicesOf(candidateFilters, t);
  if (agencies)
    choices.push({
      ...{ name: "agency", label: t("candidates.agency"), emptyLabel: t("candidates.all") },
      options: [
        { value: "none", label: t("candidates.noAgency") },
        ...agencies.map(({ code, name }) => ({ value: code, label: name })),
      ],
    });
  return (
    <ConsoleList
      search={{ label: t("candidates.search"), hint: t("candidates.searchHint") }}
      choices={choices}
      label={t("candidates.caption")}
      {...{ path, state: list.state, rows: list.rows, total: list.total }}
      rowKey={(row) => row.candidateId}
      columns={columns}
      empty={{
        title: t("candidates.empty"),
        ...(isOperator
          ? {}
          : { href: addresses.submitFormProvideCode, action: t("candidates.found.back") }),
      }}
    >
      <SelectionBar
        selection={selection}
        texts={{
          chosen: t("candidates.chosen", { count: selection.rows.length }),
          all: t("candidates.everyOne", { count: candidatesOfSelection }),
          none: t("candidates.none"),
        }}
        loadAll={selection.loadAll}
      >
        <CandidateDecisions rows={selection.rows} agencies={agencies} selection={selection} />
      </SelectionBar>
    </ConsoleList>
  );
}
