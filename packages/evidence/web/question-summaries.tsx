import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { ReactNode } from "react";
import type { QuestionAnswer } from "#contract/answer-questions.ts";
import type { ProgramEvidence } from "#contract/evidence.ts";
import { FactDate } from "./fact-date.tsx";
import { OutcomeChip } from "./outcome-chip.tsx";
import styles from "./question-summaries.module.css";
import { useNamedFinding } from "./use-finding.ts";

/** Six lines for a reader with two minutes: each question, how it stands, why, and of when that is. */
export function QuestionSummaries({
  evidence,
  answers,
  program,
  children,
  page = "",
}: {
  answers: readonly QuestionAnswer[];
  /** Beside the heading: what else can be asked. */
  children?: ReactNode;
  evidence: ProgramEvidence;
  program: Pick<Program, "practicalCaseContentVos">;
  /** Where more is said of each question, if not below. */
  page?: string | undefined;
}) {
  const { t } = useTranslation();
  const finding = useNamedFinding(evidence.facts);
  const count = program.practicalCaseContentVos.length;
  const cases = t(`evidence.whoElse.${count > 0 ? "named" : "none"}`, { count });
  const factOf = ({ fact }: QuestionAnswer) => (fact === null ? undefined : evidence.facts[fact]);
  const reasonOf = (answer: QuestionAnswer): string => {
    const fact = factOf(answer);
    if (answer.question === "whoElse")
      // What agencies declare, and what the agency itself names: the section below has both.
      return fact ? t("evidence.sentences", { first: finding(fact), second: cases }) : cases;
    return fact
      ? finding(fact)
      : t("evidence.finding.notMeasured", { reason: t("evidence.reason.notAsked") });
  };
  return (
    <section aria-labelledby="questions" className={stack(8, styles.box)}>
      <div className={cluster(4, { across: 16, align: "center", justify: "between" })}>
        <h2 id="questions" className={textStyles.cardTitle}>
          {t("evidence.title")}
        </h2>
        {children}
      </div>
      <ol className={stack(8, styles.lines)}>
        {answers.map((answer) => {
          const { question, outcome, confirmedAt } = answer;
          return (
            <li
              key={question}
              className={stack(0, { across: 12, top: 8, align: "baseline" }, styles.line)}
            >
              <UiLink href={`${page}#${question}`} look="plain" className={styles.question}>
                {t(`evidence.question.${question}`)}
              </UiLink>
              <OutcomeChip outcome={outcome} />
              <p className={styles.words}>
                {reasonOf(answer)}{" "}
                {confirmedAt !== null &&
                  (factOf(answer)?.source.method === "declared" ? (
                    t("evidence.origin.declared")
                  ) : (
                    <FactDate confirmedAt={confirmedAt} />
                  ))}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
