import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionModal } from "@public-code/site/web/console/action/action-modal.tsx";
import type { Action } from "@public-code/site/web/console/action/use-action.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import type { ReviewDetail } from "#contract/review/review.ts";
import { UnmetChecks } from "./review-checks.tsx";
import type { ChecksReply } from "./use-checks.ts";

/** Asks before an edition goes online, and says what that means where it was taken offline. */
export function ApproveModal({
  detail,
  checks,
  commentCount,
  open,
  action,
  onConfirm,
  onClose,
}: {
  detail: ReviewDetail;
  checks: Promise<ChecksReply>;
  /** How many comments are written, which an approval does not send. */
  commentCount: number;
  open: boolean;
  action: Action;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <ActionModal
      open={open}
      title={t("console.decision.approveTitle", { name: detail.edition.programName })}
      confirmLabel={t(
        detail.familyOffline ? "console.decision.approveOnline" : "console.decision.approve",
      )}
      action={action}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {detail.familyOffline ? (
        <Notice tone="warning" title={t("console.review.familyOffline")}>
          <p>{detail.offlineReason || t("console.review.noReason")}</p>
          <p>{t("console.decision.onlineAgain")}</p>
        </Notice>
      ) : (
        <p>
          {t(
            detail.online ? "console.decision.approveTextReplace" : "console.decision.approveText",
          )}
        </p>
      )}
      {open && <UnmetChecks reply={checks} />}
      {commentCount > 0 && (
        <Notice tone="warning">
          {t("console.decision.commentsLost", { count: commentCount })}
        </Notice>
      )}
    </ActionModal>
  );
}
