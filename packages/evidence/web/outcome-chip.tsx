import { useTranslation } from "@public-code/core/web/translation.ts";
import type { FactOutcome } from "@public-code/programs/contract/events/outcome-names.ts";
import styles from "./verdict-marks.module.css";

/** An outcome in sign, word and colour, as the marks of a card have it. */
export function OutcomeChip({ outcome }: { outcome: FactOutcome }) {
  const { t } = useTranslation();
  return (
    <span data-outcome={outcome} className={styles.outcome}>
      {t(`evidence.outcome.${outcome}`)}
    </span>
  );
}
