import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import type { RequestOf } from "@public-code/core/contract/endpoint.ts";
import { browserCall } from "@public-code/core/web/api-client.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { SelectionBar } from "@public-code/site/web/selection/selection-bar.tsx";
import type { Selection } from "@public-code/site/web/selection/use-selection.ts";
import { Button } from "@public-code/ui/button.tsx";
import { useState } from "react";
import { type Candidate, candidateCalls, candidatesOfSelection } from "#contract/candidates.ts";
import { type CandidateDecision, CandidateDialog } from "../candidate-dialog.tsx";

/** What can be done with the selected candidates. */
export function CandidateSelection({
  selection,
  filter,
  agencies,
}: {
  selection: Selection<Candidate>;
  filter: RequestOf<typeof candidateCalls.listCandidates>;
  agencies: readonly Pick<CodeItem, "code" | "name" | "retired">[];
}) {
  const { t } = useTranslation();
  const { lang } = useRootData().settings;
  const [asking, setAsking] = useState<CandidateDecision | null>(null);
  const chosen = selection.rows;
  const isAll = (state: Candidate["state"]) => chosen.every((row) => row.state === state);
  const isNew = isAll("new");
  const hasAgencies = chosen.every(({ agencyCode }) => agencyCode !== "");

  async function loadAll(): Promise<readonly Candidate[]> {
    const page = { page: 0, iDisplayLength: candidatesOfSelection };
    const request = { ...filter, ...page, state: "new" } as const;
    return (await browserCall({ lang })(candidateCalls.listCandidates, request)).data;
  }
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
        loadAll={loadAll}
      >
        <Offered call={candidateCalls.draftCandidates}>
          {isNew && hasAgencies && button("draft", true)}
          {isNew && hasAgencies && button("publish")}
          {isNew && button("assign")}
          {isNew && button("dismiss")}
          {isAll("dismissed") && button("restore", true)}
        </Offered>
      </SelectionBar>
      {asking && (
        <CandidateDialog
          decision={asking}
          rows={chosen}
          agencies={agencies}
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
