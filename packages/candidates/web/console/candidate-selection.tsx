import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import type { RequestOf } from "@public-code/core/contract/endpoint.ts";
import { browserCall } from "@public-code/core/web/api-client.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { useState } from "react";
import { type Candidate, candidateCalls } from "#contract/candidates.ts";
import { type CandidateDecision, CandidateDialog } from "./candidate-dialog.tsx";
import styles from "./candidates-page.module.css";

const rowsAtOnce = 100;

/** What can be done with the selected candidates; it keeps its place while none is selected. */
export function CandidateSelection({
  chosen,
  filter,
  agencies,
  onChoose,
}: {
  chosen: readonly Candidate[];
  filter: RequestOf<typeof candidateCalls.listCandidates>;
  agencies: readonly Pick<CodeItem, "code" | "name" | "retired">[];
  onChoose: (rows: readonly Candidate[]) => void;
}) {
  const { t } = useTranslation();
  const { lang } = useRootData().settings;
  const [loading, setLoading] = useState(false);
  const [asking, setAsking] = useState<CandidateDecision | null>(null);
  const isAll = (state: Candidate["state"]) =>
    chosen.length > 0 && chosen.every((row) => row.state === state);
  const isNew = isAll("new");
  const hasAgencies = chosen.every(({ agencyCode }) => agencyCode !== "");

  async function chooseAll(): Promise<void> {
    setLoading(true);
    try {
      // Refusals are shown over the page by the client. More than a page of them is decided on in parts.
      const request = { ...filter, state: "new", page: 0, iDisplayLength: rowsAtOnce } as const;
      onChoose((await browserCall({ lang })(candidateCalls.listCandidates, request)).data);
    } catch (error) {
      console.error(error);
    } finally {
      setLoading(false);
    }
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
    <div className={styles.selected}>
      <span role="status">{t("candidates.chosen", { count: chosen.length })}</span>
      <Button
        size="small"
        variant="quiet"
        loading={loading}
        loadingLabel={t("frame.loading")}
        onClick={chooseAll}
      >
        {t("candidates.everyOne", { count: rowsAtOnce })}
      </Button>
      <Offered call={candidateCalls.draftCandidates}>
        {isNew && hasAgencies && button("draft", true)}
        {isNew && hasAgencies && button("publish")}
        {isNew && button("assign")}
        {isNew && button("dismiss")}
        {isAll("dismissed") && button("restore", true)}
      </Offered>
      {chosen.length > 0 && (
        <Button size="small" variant="quiet" onClick={() => onChoose([])}>
          {t("candidates.none")}
        </Button>
      )}
      {asking && (
        <CandidateDialog
          decision={asking}
          rows={chosen}
          agencies={agencies}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            onChoose([]);
          }}
        />
      )}
    </div>
  );
}
