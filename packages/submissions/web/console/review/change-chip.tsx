import { useTranslation } from "@public-code/core/web/translation.ts";
import type { IconDrawing } from "@public-code/ui/icon.tsx";
import { StatusChip, type Tone } from "@public-code/ui/status-chip.tsx";
import { CircleMinus, CirclePlus, PencilLine } from "lucide";
import type { FieldDifference } from "#contract/review/review.ts";

const looks: Record<FieldDifference["change"], { tone: Tone; icon: IconDrawing }> = {
  added: { tone: "success", icon: CirclePlus },
  removed: { tone: "danger", icon: CircleMinus },
  changed: { tone: "info", icon: PencilLine },
};

/** Says in word and icon how something differs from the online edition. */
export function ChangeChip({ change }: { change: FieldDifference["change"] }) {
  const { t } = useTranslation();
  return (
    <StatusChip tone={looks[change].tone} icon={looks[change].icon}>
      {t(`console.review.changes.${change}`)}
    </StatusChip>
  );
}
