import { codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { rowNumber } from "@public-code/site/web/console/shell/row-number.ts";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { useState } from "react";
import { useLoaderData } from "react-router";
import { candidateCalls } from "#contract/candidates.ts";
import { CandidateStatus } from "../candidate-checks.tsx";
import { type CandidateDecision, CandidateDialog } from "../candidate-dialog.tsx";
import { CandidateFacts } from "../candidate-facts.tsx";

const agencyCategory = "code_filter_provide_dept";

const load = (async ({ call, params }) => {
  const [reply, lists] = await Promise.all([
    call(candidateCalls.getCandidate, { candidateId: rowNumber(params.candidateId) }),
    call(codes.queryAppCodeList, {}),
  ]);
  const agencies = lists.data.filter(({ category }) => category === agencyCategory);
  return { candidate: reply.data, agencies };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

const decisionsOf = (state: "new" | "draft" | "dismissed" | "published", hasAgency: boolean) => {
  if (state === "dismissed") return ["restore"] as const;
  if (state !== "new") return [];
  return hasAgency
    ? (["draft", "publish", "assign", "dismiss"] as const)
    : (["assign", "dismiss"] as const);
};

export default function CandidatePage() {
  const { t } = useTranslation();
  const { candidate, agencies } = useLoaderData<typeof clientLoader>();
  const [asking, setAsking] = useState<CandidateDecision | null>(null);
  const { state, agencyCode, agencyName, sourceKind, sourceAddress, firstEditionNo } = candidate;
  const decisions: readonly CandidateDecision[] = decisionsOf(state, agencyCode !== "");
  return (
    <div className={stack(32)}>
      <ConsoleHeading
        place="candidates"
        title={candidate.programName || t("candidates.noName")}
        eyebrow={agencyName || t("candidates.noAgency")}
        lead={`${t(`candidates.sources.${sourceKind}`)} · ${sourceAddress}`}
        actions={
          <>
            {firstEditionNo !== null && (
              <ButtonLink href={addresses.caseFile(firstEditionNo)} variant="secondary">
                {t("candidates.detail.program")}
              </ButtonLink>
            )}
            <Offered call={candidateCalls.draftCandidates}>
              {decisions.map((decision, index) => (
                <Button
                  key={decision}
                  variant={index === 0 ? "primary" : "secondary"}
                  onClick={() => setAsking(decision)}
                >
                  {t(`candidates.${decision}.button`)}
                </Button>
              ))}
            </Offered>
          </>
        }
      />
      <div>
        <CandidateStatus row={candidate} />
      </div>
      <CandidateFacts candidate={candidate} />
      {asking && (
        <CandidateDialog
          decision={asking}
          rows={[candidate]}
          agencies={agencies}
          onClose={() => setAsking(null)}
          onDone={() => setAsking(null)}
        />
      )}
    </div>
  );
}
