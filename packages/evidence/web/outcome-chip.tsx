import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Outcome } from "@public-code/programs/contract/events/outcome-names.ts";
import { StatusChip, type Tone } from "@public-code/ui/status-chip.tsx";

const tones: Record<Outcome, Tone> = {
  good: "success",
  attention: "warning",
  bad: "danger",
  unknown: "neutral",
  notMeasured: "neutral",
};

/** An outcome in icon, word and colour. */
export function OutcomeChip({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation();
  return <StatusChip tone={tones[outcome]}>{t(`evidence.outcome.${outcome}`)}</StatusChip>;
}
