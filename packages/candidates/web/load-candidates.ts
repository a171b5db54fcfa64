import type { RequestOf } from "@public-code/core/contract/endpoint.ts";
import type { LoadArgs } from "@public-code/core/web/load.ts";
import { listFilter } from "@public-code/site/web/console/list/list-page.tsx";
import { type LoadedList, loadList } from "@public-code/site/web/console/list/load-list.ts";
import { sourceKinds } from "#contract/candidate-values.ts";
import { candidateCalls, candidateStates } from "#contract/candidates.ts";

export const candidateFilters = {
  state: listFilter({
    label: "candidates.state",
    all: "candidates.all",
    options: candidateStates,
    textOf: (state) => `candidates.states.${state}`,
  }),
  source: listFilter({
    label: "candidates.source",
    all: "candidates.all",
    options: sourceKinds,
    textOf: (kind) => `candidates.sources.${kind}`,
  }),
};

type Call = typeof candidateCalls.listCandidates;
type Name = keyof typeof candidateFilters | "agency";
/** Which candidates a page is about, whatever its address says. */
type Subject = Pick<RequestOf<Call>, "scope" | "organisation">;

/** A page of candidates as the address of a list asks for it. */
export interface LoadedCandidates extends LoadedList<Call, Name> {
  subject: Subject;
}

/** `organisation` is the one whose repositories alone are listed. */
export async function loadCandidates(
  args: LoadArgs,
  subject: Subject = {},
): Promise<LoadedCandidates> {
  const list = await loadList<Call, Name>(
    {
      call: candidateCalls.listCandidates,
      filters: candidateFilters,
      names: ["agency"],
      request: ({ agency }) => ({ ...subject, agency }),
    },
    args,
  );
  return { ...list, subject };
}
