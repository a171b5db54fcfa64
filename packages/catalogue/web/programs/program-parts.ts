import type { Call } from "@public-code/core/web/page-context.ts";
import type { ProgramAnswers } from "@public-code/evidence/contract/answer-questions.ts";
import { evidence, type ProgramEvidence } from "@public-code/evidence/contract/evidence.ts";
import { listReuses } from "@public-code/reuse/contract/public-reuse.ts";
import type { ListedReuses } from "@public-code/reuse/web/program-reuses.tsx";
import { catalogue, type RelatedPrograms } from "#contract/catalogue.ts";

const mostReuses = 50;

/** What the page of a program shows beside what its agency has written. */
export interface ProgramParts {
  related: RelatedPrograms;
  /** Null for a program that visitors do not see. */
  evidence: ProgramEvidence | null;
  /** What its facts answer; null as the evidence. */
  answers: ProgramAnswers | null;
  reuses: ListedReuses;
}

/** Reads them for the program that the number of any of its editions leads to. */
export async function loadProgramParts(call: Call, programId: string): Promise<ProgramParts> {
  const request = { programId };
  const [related, measured, uses, { answerQuestions }] = await Promise.all([
    call(catalogue.getRelatedPrograms, request),
    call(evidence.getEvidence, request),
    call(listReuses, { ...request, iDisplayLength: mostReuses }),
    // A document has the answers already; only later navigations load what decides them.
    import("@public-code/evidence/contract/answer-questions.ts"),
  ]);
  return {
    related: related.data,
    evidence: measured.data,
    answers: measured.data && answerQuestions(measured.data.facts),
    reuses: { rows: uses.data, total: uses.recordsTotal, counted: uses.countedAgencies },
  };
}
