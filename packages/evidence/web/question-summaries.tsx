import { useToday } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { ProgramEvidence } from "#contract/evidence.ts";
import { type QuestionSummary, summariesOf } from "#contract/summaries.ts";
import { FactDate } from "./fact-date.tsx";
import { OutcomeChip } from "./outcome-chip.tsx";
import styles from "./question-summaries.module.css";
import { useNamedFinding } from "./use-finding.ts";

/** The fact that says most of a question where all of them are equally good. */
const leading = {
  mayI: ["licenceMatch", "licenceDeclared"],
  alive: ["history", "repository"],
  safe: ["vulnerabilities", "securityPolicy"],
  whoElse: ["reuses"],
  run: ["tree", "demo"],
  helps: ["support"],
} as const satisfies Record<QuestionSummary["question"], readonly string[]>;

function leadingFact({ question, outcome, because }: QuestionSummary) {
  // A repository that was archived or is gone says more than its last commit.
  const questions: readonly string[] =
    question === "alive" && outcome !== "good" ? ["repository"] : leading[question];
  return (
    questions.flatMap((kind) => because.find((row) => row.kind === kind) ?? [])[0] ?? because[0]
  );
}

/** Six lines for a reader with two minutes: each question, how it stands, why, and of when that is. */
export function QuestionSummaries({
  evidence,
  program,
}: {
  evidence: ProgramEvidence;
  program: Program;
}) {
  const { t } = useTranslation();
  const finding = useNamedFinding(evidence.facts);
  const today = useToday();
  const cases = program.practicalCaseContentVos.length;
  return (
    <section aria-labelledby="questions" className={stack(12, styles.box)}>
      <h2 id="questions" className={textStyles.cardTitle}>
        {t("evidence.title")}
      </h2>
      <ol className={stack(8)}>
        {summariesOf(evidence.facts, today).map((summary) => {
          const { question, outcome, confirmedAt } = summary;
          const fact = leadingFact(summary);
          return (
            <li
              key={question}
              className={stack(2, { across: 12, top: 8, align: "baseline" }, styles.line)}
            >
              <UiLink href={`#${question}`} look="plain" className={styles.question}>
                {t(`evidence.question.${question}`)}
              </UiLink>
              <OutcomeChip outcome={outcome} />
              <span className={cluster(0, { across: 8 }, styles.words)}>
                {question === "whoElse" && outcome !== "good"
                  ? t(`evidence.whoElse.${cases > 0 ? "named" : "none"}`, { count: cases })
                  : fact
                    ? finding(fact)
                    : t("evidence.finding.notMeasured", { reason: t("evidence.reason.notAsked") })}
                {confirmedAt !== null && (
                  <span className={textStyles.muted}>
                    {fact?.source.method === "declared" ? (
                      t("evidence.origin.declared")
                    ) : (
                      <FactDate confirmedAt={confirmedAt} />
                    )}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
