import { type ProgramStatus, programStatus } from "@public-code/contract/programs/program.ts";
import type { ProgramRow } from "@public-code/contract/submissions/submissions.ts";
import { CircleCheck, CircleOff, Clock, FilePen, FileWarning } from "lucide-react";
import { useTranslation } from "#platform/translation.ts";
import type { IconComponent } from "#ui/icon.tsx";
import { StatusChip, type Tone } from "#ui/status-chip.tsx";
import { Tag } from "#ui/tag.tsx";
import styles from "./edition-status.module.css";
import { labelOf } from "./row-actions.ts";

const looks: Record<ProgramStatus, { tone: Tone; icon: IconComponent }> = {
  [programStatus.draft]: { tone: "neutral", icon: FilePen },
  [programStatus.reviewing]: { tone: "info", icon: Clock },
  [programStatus.needsModification]: { tone: "warning", icon: FileWarning },
  [programStatus.offline]: { tone: "danger", icon: CircleOff },
  [programStatus.online]: { tone: "success", icon: CircleCheck },
};

/** A status of the workflow in icon, word and colour. */
export function WorkflowStatus({ status }: { status: ProgramStatus }) {
  const { t } = useTranslation();
  return <StatusChip {...looks[status]}>{t(`submissions.status.${status}`)}</StatusChip>;
}

/** The state of an edition, and which kind of draft it is while its agency works on it. */
export function EditionStatus({
  edition,
}: {
  edition: Pick<ProgramRow, "programStatusCode" | "programId" | "firstEditionNo" | "approveDesc">;
}) {
  const { t } = useTranslation();
  const label = labelOf(edition);
  return (
    <span className={styles.status}>
      <WorkflowStatus status={edition.programStatusCode} />
      {label && <Tag>{t(`submissions.draft.${label}`)}</Tag>}
    </span>
  );
}
