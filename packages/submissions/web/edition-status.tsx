import { useTranslation } from "@public-code/core/web/translation.ts";
import { WorkflowStatus } from "@public-code/programs/web/workflow-status.tsx";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import { Tag } from "@public-code/ui/tag.tsx";
import type { ProgramRow } from "#contract/submissions.ts";
import styles from "./edition-status.module.css";
import { labelOf } from "./row-actions.ts";

/** The state of an edition, and which kind of draft it is while its agency works on it. */
export function EditionStatus({
  edition,
}: {
  edition: Pick<
    ProgramRow,
    "programStatusCode" | "programId" | "firstEditionNo" | "approveDesc" | "replaced"
  > &
    Partial<Pick<ProgramRow, "onlineRequest">>;
}) {
  const { t } = useTranslation();
  if (edition.replaced)
    return <StatusChip tone="neutral">{t("submissions.list.replaced")}</StatusChip>;
  const label = labelOf(edition);
  return (
    <span className={styles.status}>
      <WorkflowStatus status={edition.programStatusCode} />
      {label && <Tag>{t(`submissions.draft.${label}`)}</Tag>}
      {edition.onlineRequest && <Tag>{t("submissions.list.onlineAsked")}</Tag>}
    </span>
  );
}
