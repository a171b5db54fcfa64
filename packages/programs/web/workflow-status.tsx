import { useTranslation } from "@public-code/core/web/translation.ts";
import type { IconDrawing } from "@public-code/ui/icon.tsx";
import { StatusChip, type Tone } from "@public-code/ui/status-chip.tsx";
import { CircleCheck, CircleOff, Clock, FilePen, FileWarning } from "lucide";
import { type ProgramStatus, programStatus } from "#contract/program.ts";

const looks: Record<ProgramStatus, { tone: Tone; icon: IconDrawing }> = {
  [programStatus.draft]: { tone: "neutral", icon: FilePen },
  [programStatus.reviewing]: { tone: "info", icon: Clock },
  [programStatus.needsModification]: { tone: "warning", icon: FileWarning },
  [programStatus.offline]: { tone: "danger", icon: CircleOff },
  [programStatus.online]: { tone: "success", icon: CircleCheck },
};

/** A status of the workflow in icon, word and colour. */
export function WorkflowStatus({ status }: { status: ProgramStatus }) {
  const { t } = useTranslation();
  return <StatusChip {...looks[status]}>{t(`program.status.${status}`)}</StatusChip>;
}
