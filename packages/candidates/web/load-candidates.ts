import type { RequestOf } from "@public-code/core/contract/endpoint.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import {
  type ListState,
  pageRequest,
  readListState,
} from "@public-code/site/web/console/list/list-state.ts";
import { sourceKinds } from "#contract/candidate-values.ts";
import {
  type Candidate,
  candidateCalls,
  candidateStates,
  type Scope,
} from "#contract/candidates.ts";

const filterNames = ["search", "state", "source", "agency"] as const;

export type CandidateFilter = RequestOf<typeof candidateCalls.listCandidates>;

/** A page of candidates as the address of a list asks for it. */
export interface LoadedCandidates {
  state: ListState<(typeof filterNames)[number]>;
  filter: CandidateFilter;
  rows: readonly Candidate[];
  total: number;
}

/** The value of a closed list that an address names; '' for any other. */
const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | "" =>
  values.find((candidate) => candidate === value) ?? "";

/** `organisation` is the one whose repositories alone are listed. */
export async function loadCandidates(
  call: Call,
  url: URL,
  { scope = "", organisation = "" }: { scope?: Scope; organisation?: string },
): Promise<LoadedCandidates> {
  const state = readListState(url.searchParams, filterNames);
  const { search, agency, ...values } = state.values;
  const filter = {
    ...{ scope, organisation, search, agency },
    state: oneOf(candidateStates, values.state),
    source: oneOf(sourceKinds, values.source),
  };
  const reply = await call(candidateCalls.listCandidates, { ...filter, ...pageRequest(state) });
  return { state, filter, rows: reply.data, total: reply.recordsTotal };
}
