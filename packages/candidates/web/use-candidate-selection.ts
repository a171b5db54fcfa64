import type { ReplyOf } from "@public-code/core/contract/endpoint.ts";
import { type Selection, useSelection } from "@public-code/site/web/selection/use-selection.ts";
import {
  type Candidate,
  type CandidateState,
  candidatesOfSelection,
  type foundPrograms,
} from "#contract/candidates.ts";

type Candidates = Pick<ReplyOf<typeof foundPrograms.listFound>, "data" | "recordsTotal">;

export interface CandidateSelection extends Selection<Candidate> {
  /** What a press selects: everything that nobody has decided on. */
  loadAll: () => Promise<readonly Candidate[]>;
  /** True where some are selected, and all of them stand so. */
  isAll: (state: CandidateState) => boolean;
  /** Reads some that were selected again, and leaves out what somebody else has decided on meanwhile. */
  refresh: (chosen: readonly Candidate[]) => Promise<void>;
}

/** Candidates that are decided on together; `load` reads the first of those that stand so. */
export function useCandidateSelection(
  load: (state: CandidateState) => Promise<Candidates>,
): CandidateSelection {
  const selection = useSelection<Candidate>(
    ({ candidateId }) => candidateId,
    candidatesOfSelection,
  );
  async function refresh(chosen: readonly Candidate[]): Promise<void> {
    const [first] = chosen;
    if (!first) return;
    // Refusals are shown over the page by the client.
    const fresh = await load(first.state).catch(() => null);
    const isWhole = fresh !== null && fresh.data.length === fresh.recordsTotal;
    const current = chosen.flatMap((row) => {
      const read = fresh?.data.find(({ candidateId }) => candidateId === row.candidateId);
      return read ?? (isWhole ? [] : row);
    });
    selection.replace(current);
  }
  return {
    ...selection,
    loadAll: async () => (await load("new")).data,
    isAll: (state) =>
      selection.rows.length > 0 && selection.rows.every((row) => row.state === state),
    refresh,
  };
}
