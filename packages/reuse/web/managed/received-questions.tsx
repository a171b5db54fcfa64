import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import type { ReuseQuestion } from "#contract/reuse.ts";
import styles from "./received-questions.module.css";

/** What other agencies have asked about the agency's declarations; they are answered by mail. */
export function ReceivedQuestions({ questions }: { questions: readonly ReuseQuestion[] }) {
  const { t } = useTranslation();
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="reuse-questions" className={stack(16, styles.questions)}>
      <h3 id="reuse-questions">{t("reuse.questions.title")}</h3>
      <p className={textStyles.wrappedNote}>{t("reuse.questions.note")}</p>
      <ul className={stack(16, styles.questions)}>
        {questions.map((one) => (
          <li key={one.questionId}>
            <details>
              <summary>
                {t("reuse.questions.line", {
                  subject: one.subject,
                  agency: one.askingAgencyName,
                  program: one.programName,
                  time: formatInstant(one.askedAt),
                })}
              </summary>
              <p className={stack(4, styles.question)}>{one.text}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
