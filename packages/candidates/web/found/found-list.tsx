import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { browserCall } from "@public-code/core/web/api-client.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { ConsoleList } from "@public-code/site/web/console/list/console-list.tsx";
import type { ListState } from "@public-code/site/web/console/list/list-state.ts";
import { SelectionBar, selectionColumn } from "@public-code/site/web/selection/selection-bar.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { CellNote, column, nameColumn } from "@public-code/ui/data-table.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useState } from "react";
import {
  type Candidate,
  type CandidateState,
  candidateStates,
  candidatesOfSelection,
  foundPrograms,
} from "#contract/candidates.ts";
import { CandidateChecks, CandidateStatus } from "../candidate-checks.tsx";
import { CandidateDialog } from "../candidate-dialog.tsx";
import { useCandidateSelection } from "../use-candidate-selection.ts";
import { DraftLink } from "./draft-link.tsx";
import { useDecisions } from "./use-decisions.ts";

const detailAddress = (candidateId: number) =>
  `${addresses.foundPrograms}?candidate=${candidateId}`;

/** What was found for an agency, and what its officers may do with some of it at once. */
export function FoundList({
  state,
  filter,
  rows,
  total,
}: {
  state: ListState<"search" | "state">;
  filter: { search: string; state: "" | CandidateState };
  rows: readonly Candidate[];
  total: number;
}) {
  const { t } = useTranslation();
  const { lang } = useRootData().settings;
  const selection = useCandidateSelection((value) => {
    const page = { page: 0, iDisplayLength: candidatesOfSelection };
    const request = { ...filter, ...page, state: value };
    return browserCall({ lang })(foundPrograms.listFound, request);
  });
  const { action, draft, restore } = useDecisions();
  const [isDismissing, setDismissing] = useState(false);
  const { rows: chosen, isAll } = selection;
  const loading = {
    loading: action.busy,
    loadingLabel: t("frame.loading"),
    size: "small",
  } as const;
  async function decide(work: typeof draft): Promise<void> {
    // What is ticked meanwhile stays.
    selection.replace([]);
    if (!(await work(chosen))) await selection.refresh(chosen);
  }
  if (total === 0 && filter.search === "" && filter.state === "")
    return (
      <EmptyState title={t("candidates.found.empty")}>
        <p>{t("candidates.found.emptyText")}</p>
      </EmptyState>
    );
  return (
    <section className={stack(16)}>
      <SectionHeading title={t("candidates.found.section")} />
      <ConsoleList
        search={{ label: t("candidates.found.search"), hint: t("candidates.searchHint") }}
        choices={[
          {
            name: "state",
            label: t("candidates.state"),
            emptyLabel: t("candidates.all"),
            options: candidateStates.map((value) => ({
              value,
              label: t(`candidates.states.${value}`),
            })),
          },
        ]}
        label={t("candidates.found.caption")}
        path={addresses.foundPrograms}
        state={state}
        rows={rows}
        rowKey={({ candidateId }) => candidateId}
        total={total}
        empty={{
          title: t("candidates.found.empty"),
          href: addresses.submitFormProvideCode,
          action: t("candidates.found.back"),
        }}
        columns={[
          selectionColumn<Candidate>(selection, t("candidates.found.select"), ({ programName }) =>
            t("candidates.choose", { name: programName }),
          ),
          nameColumn<Candidate>("program", t("candidates.found.program"), (row) => (
            <>
              <UiLink href={detailAddress(row.candidateId)}>
                {row.programName || t("candidates.noName")}
              </UiLink>
              <CellNote>{`${t(`candidates.sources.${row.sourceKind}`)} · ${row.sourceAddress}`}</CellNote>
            </>
          )),
          column<Candidate>("status", t("candidates.state"), (row) => (
            <>
              <CandidateStatus row={row} />
              {row.firstEditionNo !== null && (
                <CellNote>
                  <DraftLink row={row} />
                </CellNote>
              )}
            </>
          )),
          column<Candidate>("check", t("candidates.check"), (row) => <CandidateChecks row={row} />),
          instantColumn<Candidate>("readAt", t("candidates.readAt"), (row) => row.readAt),
          {
            ...column<Candidate>("actions", t("candidates.found.actions"), (row) =>
              row.state === "new" ? (
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={t("candidates.found.draftOf", { name: row.programName })}
                  onClick={() => draft([row])}
                >
                  {t("candidates.found.draft")}
                </Button>
              ) : null,
            ),
            hideHeader: true,
          },
        ]}
      >
        <SelectionBar
          selection={selection}
          texts={{
            chosen: t("candidates.chosen", { count: chosen.length }),
            all: t("candidates.everyOne", { count: candidatesOfSelection }),
            none: t("candidates.none"),
          }}
          loadAll={selection.loadAll}
        >
          {isAll("new") && (
            <>
              <Button {...loading} onClick={() => decide(draft)}>
                {t("candidates.draft.button")}
              </Button>
              <Button size="small" variant="secondary" onClick={() => setDismissing(true)}>
                {t("candidates.dismiss.button")}
              </Button>
            </>
          )}
          {isAll("dismissed") && (
            <Button {...loading} onClick={() => decide(restore)}>
              {t("candidates.restore.button")}
            </Button>
          )}
          {!isAll("new") && !isAll("dismissed") && <span>{t("candidates.mixed")}</span>}
        </SelectionBar>
        <ActionFailure failure={action.failure} />
      </ConsoleList>
      {isDismissing && chosen.length > 0 && (
        <CandidateDialog
          decision="dismiss"
          dismissal={foundPrograms.dismissFound}
          rows={chosen}
          onConflict={() => selection.refresh(chosen)}
          onClose={() => setDismissing(false)}
          onDone={() => {
            setDismissing(false);
            selection.replace([]);
          }}
        />
      )}
    </section>
  );
}
