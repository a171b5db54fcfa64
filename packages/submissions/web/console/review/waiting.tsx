import { useTranslation } from "@public-code/core/web/translation.ts";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import type { ReviewRow } from "#contract/review/review.ts";

const hoursADay = 24;

/** How many whole days a submission has waited, in words. */
export function useWaitingText(): (hours: number) => string {
  const { t } = useTranslation();
  return (hours) => {
    const count = Math.floor(hours / hoursADay);
    return t(`console.reviews.waiting.${count === 0 ? "underDay" : "days"}`, { count });
  };
}

/** How many working days are left of the promised ones; nothing where none are promised. */
export function Deadline({
  row: { workingDaysLeft: left },
}: {
  row: Pick<ReviewRow, "workingDaysLeft">;
}) {
  const { t } = useTranslation();
  if (left === null) return null;
  if (left > 0) return <span>{t("console.reviews.deadline.left", { count: left })}</span>;
  return (
    <StatusChip tone={left < 0 ? "danger" : "warning"}>
      {left < 0
        ? t("console.reviews.deadline.overdue", { count: -left })
        : t("console.reviews.deadline.today")}
    </StatusChip>
  );
}

/** That a case waits for the second of two approvals, and who gave the first. */
export function SecondApproval({
  row: { firstApprovalBy: name },
}: {
  row: Pick<ReviewRow, "firstApprovalBy">;
}) {
  const { t } = useTranslation();
  if (name === "") return null;
  return <StatusChip tone="info">{t("console.reviews.waitsForSecond", { name })}</StatusChip>;
}
