import { formatDay } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import { describeOutcome } from "#contract/describe-outcome.ts";
import { type Question, questions } from "#contract/evidence-kinds.ts";
import type { LastLook, Verdicts } from "#contract/summaries.ts";
import styles from "./verdict-marks.module.css";

/** Of an element that shows its `data-outcome` as a mark before its text; a link of nothing else is the mark. */
export const outcomeMark: string | undefined = styles.answer;

/**
 * The answers to the six questions as marks in their order, each with its name; a press says them in words.
 * Screen readers hear the words at once. Those of a look long ago say of when they are.
 */
export function VerdictMarks({
  verdicts: today,
  lastLook,
}: {
  verdicts: Verdicts;
  lastLook: LastLook | null;
}) {
  const { t } = useTranslation();
  // Only the portal's own look answers these two.
  if (!lastLook && today.alive === "notMeasured" && today.run === "notMeasured")
    return <p className={styles.unchecked}>{t("evidence.mark.unchecked")}</p>;
  // What nobody can tell today was answered at the last look; all else is of today.
  const isOld = (question: Question) =>
    lastLook !== null && today[question] === "unknown" && question !== "whoElse";
  const verdictOf = (question: Question) =>
    (isOld(question) ? lastLook : null)?.verdicts[question] ?? today[question];
  const [current, old] = [questions.filter((each) => !isOld(each)), questions.filter(isOld)];
  const mark = (question: Question) => (
    <span key={question} data-outcome={verdictOf(question)} className={styles.mark}>
      {t(`evidence.mark.${question}`)}
      <VisuallyHidden>
        {t("evidence.mark.is", { outcome: describeOutcome(question, verdictOf(question), { t }) })}
      </VisuallyHidden>
    </span>
  );
  return (
    <details className={styles.verdicts}>
      <summary className={styles.marks}>
        {current.map(mark)}
        {lastLook && old.length > 0 && (
          <span className={styles.asOf}>
            {t("evidence.mark.asOf", { day: formatDay(lastLook.at) })}
          </span>
        )}
        {old.map(mark)}
      </summary>
      <ul className={styles.answers}>
        {questions.map((question) => (
          <li key={question} data-outcome={verdictOf(question)} className={styles.answer}>
            {t("evidence.mark.answer", {
              question: t(`evidence.question.${question}`),
              outcome: describeOutcome(question, verdictOf(question), { t }),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}
