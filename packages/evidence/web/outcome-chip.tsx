import { useTranslation } from "@public-code/core/web/translation.ts";
import type { FactOutcome } from "@public-code/programs/contract/events/outcome-names.ts";
import { describeOutcome } from "#contract/describe-outcome.ts";
import styles from "./verdict-marks.module.css";

/** An outcome in sign, word and colour, as the marks of a card have it. */
export function OutcomeChip({
  of,
  outcome,
}: {
  /** The name of the question or kind. */
  of: string;
  outcome: FactOutcome;
}) {
  const { t } = useTranslation();
  return (
    <span data-outcome={outcome} className={styles.outcome}>
      {describeOutcome(of, outcome, { t })}
    </span>
  );
}
