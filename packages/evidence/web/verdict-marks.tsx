import { formatDay } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import { questions } from "#contract/evidence-kinds.ts";
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
  const verdicts = lastLook?.verdicts ?? today;
  // Only the portal's own look answers these two.
  if (verdicts.alive === "notMeasured" && verdicts.run === "notMeasured")
    return <p className={styles.unchecked}>{t("evidence.mark.unchecked")}</p>;
  return (
    <details className={styles.verdicts}>
      <summary className={styles.marks}>
        {lastLook && (
          <span className={styles.asOf}>
            {t("evidence.mark.asOf", { day: formatDay(lastLook.at) })}
          </span>
        )}
        {questions.map((question) => (
          <span key={question} data-outcome={verdicts[question]} className={styles.mark}>
            {t(`evidence.mark.${question}`)}
            <VisuallyHidden>
              {t("evidence.mark.is", { outcome: t(`evidence.outcome.${verdicts[question]}`) })}
            </VisuallyHidden>
          </span>
        ))}
      </summary>
      <ul className={styles.answers}>
        {questions.map((question) => (
          <li key={question} data-outcome={verdicts[question]} className={styles.answer}>
            {t("evidence.mark.answer", {
              question: t(`evidence.question.${question}`),
              outcome: t(`evidence.outcome.${verdicts[question]}`),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}
