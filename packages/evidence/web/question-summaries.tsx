import { MarkedText } from "@public-code/core/web/marked-text.tsx";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { ReactNode } from "react";
import type { QuestionAnswer } from "#contract/answer-questions.ts";
import { describeAnswer, restsOn } from "#contract/describe-among.ts";
import type { EvidenceRow, ProgramEvidence } from "#contract/evidence.ts";
import { originOf } from "#contract/fact-origin.ts";
import { FactDate } from "./fact-date.tsx";
import { OutcomeChip } from "./outcome-chip.tsx";
import styles from "./question-summaries.module.css";
import { type NamingProgram, useFindingFormatter } from "./use-finding.ts";

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
  program: NamingProgram & Pick<Program, "practicalCaseContentVos">;
  /** Where more is said of each question, if not below. */
  page?: string | undefined;
}) {
  const { t } = useTranslation();
  const texts = useFindingFormatter();
  const among = { facts: evidence.facts, program };
  const finding = (fact: EvidenceRow) => describeAnswer(fact, texts, among);
  const count = program.practicalCaseContentVos.length;
  const cases = t(`evidence.whoElse.${count > 0 ? "named" : "none"}`, { count });
  const factOf = ({ fact }: QuestionAnswer) => (fact === null ? undefined : evidence.facts[fact]);
  // A program that nobody has looked at has one line for all that only a look can answer.
  const isOpen = ({ question, outcome, fact }: QuestionAnswer) =>
    question !== "whoElse" && outcome === "notMeasured" && fact === null;
  const isUnchecked = answers.every(
    (answer) => (answer.question !== "alive" && answer.question !== "run") || isOpen(answer),
  );
  const open = isUnchecked ? answers.filter(isOpen) : [];
  const reasonOf = (answer: QuestionAnswer): string => {
    const fact = factOf(answer);
    if (answer.question === "whoElse")
      // What agencies declare, and what the agency itself names: the section below has both.
      return fact ? t("evidence.sentences", { first: finding(fact), second: cases }) : cases;
    return fact ? finding(fact) : t("evidence.reason.notAsked");
  };
  const sourceOf = (answer: QuestionAnswer): ReactNode => {
    const fact = factOf(answer);
    // What was not found out has no origin and no day.
    if (!fact?.value || fact.reason === "notStated") return null;
    const origin = originOf(fact, program);
    const isStated = origin === "declared" || origin === "takenIn";
    return (
      <>
        {" · "}
        {isStated ? (
          <span className={textStyles.note}>{t(`evidence.origin.${origin}`)}</span>
        ) : (
          <FactDate row={fact} rows={restsOn(fact, texts, among)} />
        )}
      </>
    );
  };
  return (
    <section aria-labelledby="questions" className={stack(8, styles.box)}>
      <div className={cluster(4, { across: 16, align: "center", justify: "between" })}>
        <h2 id="questions" className={textStyles.cardTitle}>
          {t("evidence.title")}
        </h2>
        {children}
      </div>
      <ol className={stack(4, styles.lines)}>
        {answers
          .filter((answer) => !open.includes(answer))
          .map((answer) => {
            const { question, outcome } = answer;
            return (
              <li
                key={question}
                className={stack(0, { across: 12, top: 8, align: "baseline" }, styles.line)}
              >
                <UiLink href={`${page}#${question}`} look="plain" className={styles.question}>
                  {t(`evidence.question.${question}`)}
                </UiLink>
                <OutcomeChip of={question} outcome={outcome} />
                <p className={styles.words} data-reason={factOf(answer) ? undefined : true}>
                  <MarkedText>{reasonOf(answer)}</MarkedText>
                  {sourceOf(answer)}
                </p>
              </li>
            );
          })}
      </ol>
      {open.length > 0 && (
        <p className={textStyles.note}>
          {t("evidence.unchecked", {
            topics: texts.listed(open.map(({ question }) => t(`evidence.topic.${question}`))),
          })}{" "}
          {evidence.plannedOn !== null && t("evidence.planned", { day: evidence.plannedOn })}
        </p>
      )}
    </section>
  );
}
