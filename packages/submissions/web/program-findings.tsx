import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { evidence } from "@public-code/evidence/contract/evidence.ts";
import { FactTable } from "@public-code/evidence/web/fact-table.tsx";
import { Fold } from "@public-code/ui/fold.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { FindingList } from "./answer-findings.tsx";
import { MeasureNow } from "./measure-now.tsx";
import { RetryNotice } from "./retry-notice.tsx";

/** What the portal has measured of an online program, also at once, and what its agency says to it. */
export function ProgramFindings({
  programId,
  takesFocus,
}: {
  programId: number;
  /** True where somebody has come to answer vulnerabilities. */
  takesFocus: boolean;
}) {
  const { t } = useTranslation();
  const { data, hasFailed, reload } = useAnswer(
    (call) => call(evidence.getEvidence, { programId: String(programId) }),
    [programId],
  );
  const title = t("submissions.facts.title");
  const facts = data?.data?.facts ?? [];
  return (
    <>
      <MeasureNow programId={programId} onMeasured={reload} />
      {hasFailed && <RetryNotice text={t("submissions.facts.failed")} onRetry={reload} />}
      {data && (
        <section aria-labelledby="program-facts" className={stack(12)}>
          <h2 id="program-facts">{title}</h2>
          <Fold summary={t("submissions.facts.show", { count: facts.length })}>
            <FactTable
              title={title}
              heads={{
                fact: t("submissions.facts.fact"),
                outcome: t("submissions.facts.outcome"),
                finding: t("submissions.facts.finding"),
                confirmed: t("submissions.facts.confirmed"),
              }}
              empty={t("submissions.facts.none")}
              facts={facts}
            />
          </Fold>
        </section>
      )}
      {data?.data && <FindingList {...data.data} {...{ programId, takesFocus, reload }} />}
    </>
  );
}
