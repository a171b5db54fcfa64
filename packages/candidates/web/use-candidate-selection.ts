import { browserCall } from "@public-code/core/web/api-client.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { type Selection, useSelection } from "@public-code/site/web/selection/use-selection.ts";
import { sourceKinds } from "#contract/candidate-values.ts";
import {
  type Candidate,
  type CandidateState,
  candidateCalls,
  candidatesOfSelection,
} from "#contract/candidates.ts";
import type { LoadedCandidates } from "./load-candidates.ts";

export interface CandidateSelection extends Selection<Candidate> {
  /** What a press selects: everything that nobody has decided on. */
  loadAll: () => Promise<readonly Candidate[]>;
  /** Reads some that were selected again, and leaves out what somebody else has decided on meanwhile. */
  refresh: (chosen: readonly Candidate[]) => Promise<void>;
}

const everything = { search: "", agency: "", source: "", state: "" };

/** Candidates of a list that are decided on together. */
export function useCandidateSelection({
  subject,
  state: { values },
}: LoadedCandidates): CandidateSelection {
  const { lang } = useTranslation();
  const selection = useSelection<Candidate>(
    ({ candidateId }) => candidateId,
    candidatesOfSelection,
  );
  const load = (state: CandidateState, { search, agency, source }: typeof values) =>
    browserCall({ lang })(candidateCalls.listCandidates, {
      ...{ ...subject, search, agency, state },
      source: sourceKinds.find((kind) => kind === source) ?? "",
      ...{ page: 0, iDisplayLength: candidatesOfSelection },
    });
  async function refresh(chosen: readonly Candidate[]): Promise<void> {
    const [first] = chosen;
    if (!first) return;
    // What was selected may be of several searches. Refusals are shown over the page by the client.
    const fresh = await load(first.state, everything).catch(() => null);
    const isWhole = fresh !== null && fresh.data.length === fresh.recordsTotal;
    const current = chosen.flatMap((row) => {
      const read = fresh?.data.find(({ candidateId }) => candidateId === row.candidateId);
      return read ?? (isWhole ? [] : row);
    });
    selection.replace(current);
  }
  return { ...selection, loadAll: async () => (await load("new", values)).data, refresh };
}
