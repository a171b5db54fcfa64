import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import type { Agencies } from "@public-code/site/web/form/agency-field.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { CellNote } from "@public-code/ui/data-table.tsx";
import { useState } from "react";
import { type Candidate, candidateCalls } from "#contract/candidates.ts";
import { DecisionDialog } from "./decision-dialog.tsx";
import type { CandidateSelection } from "./use-candidate-selection.ts";
import { useDoubleText } from "./use-double-text.ts";

type Decision = "draft" | "publish" | "assign" | "dismiss" | "restore";

/** What may be decided on candidates that stand alike; nothing on others. */
function decisionsOf(rows: readonly Candidate[], isOperator: boolean): readonly Decision[] {
  const isAll = (state: Candidate["state"]) => rows.every((row) => row.state === state);
  if (isAll("dismissed")) return ["restore"];
  if (!isAll("new")) return [];
  const hasAgencies = rows.every(({ agencyCode }) => agencyCode !== "");
  return [
    ...(hasAgencies ? (["draft"] as const) : []),
    ...(hasAgencies && isOperator ? (["publish"] as const) : []),
    ...(isOperator ? (["assign"] as const) : []),
    "dismiss",
  ];
}

/** Buttons for what may be decided on some candidates, each of which asks first. */
export function CandidateDecisions({
  rows,
  agencies,
  selection,
}: {
  rows: readonly Candidate[];
  /** Of operators; officers decide on what is their agency's. */
  agencies: Agencies | undefined;
  /** Where they are some of a list that were selected. */
  selection?: CandidateSelection;
}) {
  const { t } = useTranslation();
  const [decision, setDecision] = useState<Decision | null>(null);
  const describeDouble = useDoubleText();
  const isOperator = agencies !== undefined;
  const decisions = decisionsOf(rows, isOperator);
  // An officer who looks on in the console decides on another page.
  const call = candidateCalls[isOperator ? "publishCandidates" : "draftCandidates"];
  const count = rows.length;
  const candidateIds = rows.map(({ candidateId }) => candidateId);
  const target = { candidateIds, scope: isOperator ? "" : "agency" } as const;
  const sending: Record<Decision, Parameters<typeof DecisionDialog>[0]["send"]> = {
    draft: (call) => call(candidateCalls.draftCandidates, target),
    assign: (call, { agencyCode }) =>
      call(candidateCalls.assignCandidates, { candidateIds, agencyCode }),
    dismiss: (call, { reason }) => call(candidateCalls.dismissCandidates, { ...target, reason }),
    restore: (call) => call(candidateCalls.restoreCandidates, target),
    publish: (call, { reason, uncompared }) => {
      const candidates = rows.map(({ candidateId, updateTime }) => ({ candidateId, updateTime }));
      return call(candidateCalls.publishCandidates, { candidates, reason, uncompared });
    },
  };
  const hasText = decision === "draft" || decision === "publish" || decision === "dismiss";
  return (
    <>
      <Offered call={call}>
        {decisions.map((each, index) => (
          <Button
            key={each}
            size={selection && "small"}
            variant={index === 0 ? "primary" : "secondary"}
            onClick={() => setDecision(each)}
          >
            {t(`candidates.${each}.button`)}
          </Button>
        ))}
        {selection && decisions.length === 0 && <span>{t("candidates.mixed")}</span>}
      </Offered>
      {decision && (
        <DecisionDialog
          texts={{
            title: t(`candidates.${decision}.title`, { count }),
            button: t(`candidates.${decision}.button`),
            done: t(`candidates.${decision}.done`, { count }),
            reasonHint:
              decision === "publish" || decision === "dismiss"
                ? t("candidates.reasonHint")
                : undefined,
          }}
          agencies={decision === "assign" ? agencies : undefined}
          uncompared={decision === "publish" ? rows.filter(({ unread }) => unread).length : 0}
          send={sending[decision]}
          reload={selection && (() => selection.refresh(rows))}
          onClose={() => setDecision(null)}
          onDone={() => {
            setDecision(null);
            selection?.replace([]);
          }}
        >
          {hasText && <p>{t(`candidates.${decision}.text`)}</p>}
          <ul>
            {rows.map((row) => (
              <li key={row.candidateId}>
                {row.programName || row.sourceAddress}
                <CellNote>{row.repository || row.sourceAddress}</CellNote>
                {row.doubles.map(describeDouble).map((text) => (
                  <CellNote key={text}>{text}</CellNote>
                ))}
                {row.unread && <CellNote>{t("candidates.unread")}</CellNote>}
              </li>
            ))}
          </ul>
        </DecisionDialog>
      )}
    </>
  );
}
