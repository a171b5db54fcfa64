import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { CellNote, type Column, column } from "@public-code/ui/data-table.tsx";
import type { Organisation } from "#contract/organisations/organisations.ts";
import { CandidateStatus } from "../candidate-checks.tsx";
import { RunOutcome } from "./run-outcome.tsx";

/** How an organisation stands, and when it was and will be listed. */
export function useOrganisationColumns(): Column<Organisation>[] {
  const { t } = useTranslation();
  return [
    column("state", t("candidates.state"), (row) => <CandidateStatus row={row} />),
    column("run", t("candidates.organisations.lastRun"), ({ lastRun }) => (
      <>
        <RunOutcome run={lastRun} />
        {lastRun && <CellNote>{formatInstant(lastRun.startedAt)}</CellNote>}
      </>
    )),
    column("next", t("candidates.organisations.nextRun"), ({ nextRunAt }) =>
      nextRunAt === null ? "–" : formatInstant(nextRunAt),
    ),
  ];
}
