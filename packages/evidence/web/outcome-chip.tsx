import { useTranslation } from "@public-code/core/web/translation.ts";
import type { FactOutcome } from "@public-code/programs/contract/events/outcome-names.ts";
import { describeOutcome } from "#contract/describe-outcome.ts";
import styles from "./outcome-chip.module.css";

/** Of an element that shows its `data-outcome` as a mark before its text; a link of nothing else is the mark. */
export const outcomeMark: string | undefined = styles.answer;

/** An outcome in sign, word and colour. */
export function OutcomeChip({
  of,
  outcome,
  partly = false,
}: {
  /** The name of the question or kind. */
  of: string;
  outcome: FactOutcome;
  /** True where some of what decides a question was found out. */
  partly?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <span data-outcome={outcome} className={styles.outcome}>
      {partly && outcome === "notMeasured"
        ? t("evidence.outcome.partly")
        : describeOutcome(of, outcome, { t })}
    </span>
  );
}
