import { useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { isSevere } from "@public-code/evidence/contract/evidence-kinds.ts";
import type { VulnerabilityState } from "@public-code/evidence/contract/vulnerability-answers.ts";
import { Question, type QuestionProps } from "@public-code/site/web/frame/question.tsx";
import textStyles from "@public-code/ui/text.module.css";
import type { Finding } from "./findings-table.tsx";
import { useSeverityCounts } from "./use-severity-counts.ts";

/** Asks once before several vulnerabilities are answered alike: how many of which severity, and the worst by name. */
export function ManyQuestion({
  findings,
  answer,
  ...answers
}: Pick<QuestionProps, "onYes" | "onNo"> & {
  findings: readonly Finding[];
  answer: VulnerabilityState | "removed" | "";
}) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const sayCounts = useSeverityCounts();
  const counts = sayCounts(
    (severity) => findings.filter((row) => row.severity === severity).length,
  );
  const severe = findings.filter(({ severity }) => isSevere(severity));
  const isRemoved = answer === "" || answer === "removed";
  return (
    <Question
      title={t(`submissions.answer.ask.${isRemoved ? "removed" : "title"}`, {
        count: findings.length,
      })}
      yes={t(`submissions.answer.${isRemoved ? "remove" : "save"}`)}
      no={t("console.action.cancel")}
      {...answers}
    >
      <p>
        {isRemoved
          ? t("submissions.answer.ask.removedCounts", { counts })
          : t("submissions.answer.ask.counts", {
              answer: t(`submissions.answer.states.${answer}`),
              counts,
            })}
      </p>
      {severe.length > 0 && (
        <p className={textStyles.wrapped}>
          {t("submissions.answer.ask.severe", { names: listed(severe.map(({ id }) => id)) })}
        </p>
      )}
    </Question>
  );
}
