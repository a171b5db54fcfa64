import type { Agencies } from "@public-code/site/web/form/agency-field.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import type { CandidateDetail } from "#contract/candidates.ts";
import { CandidateStatus } from "./candidate-checks.tsx";
import { CandidateDecisions } from "./candidate-decisions.tsx";
import { CandidateFacts } from "./candidate-facts.tsx";
import { ProgramLink } from "./program-link.tsx";

/** Everything that was read of a candidate, and what may be decided on it. */
export function CandidateView({
  candidate,
  agencies,
}: {
  candidate: CandidateDetail;
  /** Of operators. */
  agencies?: Agencies;
}) {
  return (
    <div className={stack(32)}>
      <div className={stack(12)}>
        <div>
          <CandidateStatus row={candidate} />
        </div>
        <div className={cluster(12)}>
          <CandidateDecisions rows={[candidate]} agencies={agencies} />
          <ProgramLink row={candidate} isOperator={agencies !== undefined} />
        </div>
      </div>
      <CandidateFacts candidate={candidate} />
    </div>
  );
}
