import { formatDay, useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import { describeOutcome } from "#contract/describe-outcome.ts";
import { questions } from "#contract/evidence-kinds.ts";
import type { ExpiredAnswers, Verdicts } from "#contract/summaries.ts";
import styles from "./verdict-marks.module.css";

/** Of an element that shows its `data-outcome` as a mark before its text; a link of nothing else is the mark. */
export const outcomeMark: string | undefined = styles.answer;

/**
 * The answers to the six questions as marks in their order, each with its name; a press says them in words.
 * Screen readers hear the words at once. Those that are too old stand together, with the day of the oldest.
 */
export function VerdictMarks({
  verdicts,
  expired,
}: {
  verdicts: Verdicts;
  expired: ExpiredAnswers | null;
}) {
  const { t } = useTranslation();
  const listed = useFormatList();
  // Only the portal's own look answers these two.
  if (!expired && verdicts.alive === "notMeasured" && verdicts.run === "notMeasured")
    return <p className={styles.unchecked}>{t("evidence.mark.unchecked")}</p>;
  return (
    <details className={styles.verdicts}>
      <summary className={styles.marks}>
        {questions
          .filter((question) => !expired?.questions.includes(question))
          .map((question) => (
            <span key={question} data-outcome={verdicts[question]} className={styles.mark}>
              {t(`evidence.mark.${question}`)}
              <VisuallyHidden>
                {t("evidence.mark.is", {
                  outcome: describeOutcome(question, verdicts[question], { t }),
                })}
              </VisuallyHidden>
            </span>
          ))}
        {expired && (
          <span className={styles.asOf}>
            {t("evidence.mark.asOf", {
              day: formatDay(expired.at),
              topics: listed(expired.questions.map((question) => t(`evidence.mark.${question}`))),
            })}
          </span>
        )}
      </summary>
      <ul className={styles.answers}>
        {questions.map((question) => (
          <li key={question} data-outcome={verdicts[question]} className={styles.answer}>
            {t("evidence.mark.answer", {
              question: t(`evidence.question.${question}`),
              outcome: describeOutcome(question, verdicts[question], { t }),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}
