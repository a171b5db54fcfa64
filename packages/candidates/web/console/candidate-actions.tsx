import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { SelectionBar } from "@public-code/site/web/selection/selection-bar.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { useState } from "react";
import { candidateCalls, candidatesOfSelection } from "#contract/candidates.ts";
import { type CandidateDecision, CandidateDialog } from "../candidate-dialog.tsx";
import type { CandidateSelection } from "../use-candidate-selection.ts";

/** What can be done with the selected candidates. */
export function CandidateActions({
  selection,
  agencies,
}: {
  selection: CandidateSelection;
  agencies: readonly Pick<CodeItem, "code" | "name" | "retired">[];
}) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<CandidateDecision | null>(null);
  const { rows: chosen, isAll } = selection;
  const isNew = isAll("new");
  const hasAgencies = chosen.every(({ agencyCode }) => agencyCode !== "");
  const button = (decision: CandidateDecision, isFirst = false) => (
    <Button
      size="small"
      variant={isFirst ? "primary" : "secondary"}
      onClick={() => setAsking(decision)}
    >
      {t(`candidates.${decision}.button`)}
    </Button>
  );
  return (
    <>
      <SelectionBar
        selection={selection}
        texts={{
          chosen: t("candidates.chosen", { count: chosen.length }),
          all: t("candidates.everyOne", { count: candidatesOfSelection }),
          none: t("candidates.none"),
        }}
        loadAll={selection.loadAll}
      >
        <Offered call={candidateCalls.draftCandidates}>
          {isNew && hasAgencies && button("draft", true)}
          {isNew && hasAgencies && button("publish")}
          {isNew && button("assign")}
          {isNew && button("dismiss")}
          {isAll("dismissed") && button("restore", true)}
          {!isNew && !isAll("dismissed") && <span>{t("candidates.mixed")}</span>}
        </Offered>
      </SelectionBar>
      {asking && chosen.length > 0 && (
        <CandidateDialog
          decision={asking}
          rows={chosen}
          agencies={agencies}
          onConflict={() => selection.refresh(chosen)}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            selection.replace([]);
          }}
        />
      )}
    </>
  );
}
