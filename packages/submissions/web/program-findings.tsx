import { useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { evidence } from "@public-code/evidence/contract/evidence.ts";
import { FactTable } from "@public-code/evidence/web/fact-table.tsx";
import { outcomes } from "@public-code/programs/contract/events/outcome-names.ts";
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
  const listed = useFormatList();
  const title = t("submissions.facts.title");
  const facts = data?.data?.facts ?? [];
  const plannedOn = data?.data?.plannedOn ?? null;
  const byOutcome = Map.groupBy(facts, ({ outcome }) => outcome);
  const counts = outcomes.flatMap((outcome) => {
    const count = byOutcome.get(outcome)?.length ?? 0;
    const name = t(`evidence.outcome.${outcome}`);
    return count === 0 ? [] : [t("submissions.facts.count", { outcome: name, count })];
  });
  return (
    <>
      <MeasureNow programId={programId} onMeasured={reload} />
      {hasFailed && <RetryNotice text={t("submissions.facts.failed")} onRetry={reload} />}
      {data && (
        <section aria-labelledby="program-facts" className={stack(12)}>
          <h2 id="program-facts">{title}</h2>
          {facts.length === 0 ? (
            <p>
              {t("submissions.facts.none")}{" "}
              {plannedOn !== null && t("evidence.planned", { day: plannedOn })}
            </p>
          ) : (
            <Fold
              summary={t("submissions.facts.show", { all: facts.length, counts: listed(counts) })}
            >
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
          )}
        </section>
      )}
      {data?.data && <FindingList {...data.data} {...{ programId, takesFocus, reload }} />}
    </>
  );
}
