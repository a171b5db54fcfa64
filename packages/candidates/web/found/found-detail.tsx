import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { useState } from "react";
import { type CandidateDetail, foundPrograms } from "#contract/candidates.ts";
import { CandidateStatus } from "../candidate-checks.tsx";
import { CandidateDialog } from "../candidate-dialog.tsx";
import { CandidateFacts } from "../candidate-facts.tsx";
import { DraftLink } from "./draft-link.tsx";
import { useDecisions } from "./use-decisions.ts";

/** Everything that was read of a program, and what its officers may do with it. */
export function FoundDetail({ candidate }: { candidate: CandidateDetail }) {
  const { t } = useTranslation();
  const { action, draft, restore } = useDecisions();
  const [isDismissing, setDismissing] = useState(false);
  const loading = { loading: action.busy, loadingLabel: t("frame.loading") };
  return (
    <div className={stack(32)}>
      <div className={stack(12)}>
        <div>
          <CandidateStatus row={candidate} />
        </div>
        <div className={cluster(12)}>
          {candidate.state === "new" && (
            <>
              <Button {...loading} onClick={() => draft([candidate])}>
                {t("candidates.found.draft")}
              </Button>
              <Button variant="secondary" onClick={() => setDismissing(true)}>
                {t("candidates.dismiss.button")}
              </Button>
            </>
          )}
          {candidate.state === "dismissed" && (
            <Button {...loading} onClick={() => restore([candidate])}>
              {t("candidates.restore.button")}
            </Button>
          )}
          <DraftLink row={candidate} />
        </div>
        <ActionFailure failure={action.failure} />
      </div>
      <CandidateFacts candidate={candidate} />
      {isDismissing && (
        <CandidateDialog
          decision="dismiss"
          dismissal={foundPrograms.dismissFound}
          rows={[candidate]}
          onClose={() => setDismissing(false)}
          onDone={() => setDismissing(false)}
        />
      )}
    </div>
  );
}
