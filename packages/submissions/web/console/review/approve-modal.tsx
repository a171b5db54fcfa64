import { useTranslation } from "@public-code/core/web/translation.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import { type ReviewDetail, review } from "#contract/review/review.ts";
import { UnmetChecks } from "./review-checks.tsx";
import type { ChecksReply } from "./use-checks.ts";

/** Asks before an edition goes online, and says what that means where it was taken offline. */
export function ApproveModal({
  detail,
  checks,
  commentCount,
  onApproved,
  onClose,
}: {
  detail: ReviewDetail;
  checks: Promise<ChecksReply>;
  /** How many comments are written, which an approval does not send. */
  commentCount: number;
  /** Goes on to what is reviewed next. */
  onApproved: () => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { programId, updateTime, programName: name } = detail.edition;
  return (
    <FormDialog
      title={t("console.decision.approveTitle", { name })}
      confirmLabel={t(
        detail.familyOffline ? "console.decision.approveOnline" : "console.decision.approve",
      )}
      send={(call) =>
        call(review.approve, { programId, updateTime, putOnline: detail.familyOffline })
      }
      done={t("console.decision.approved", { name })}
      next={onApproved}
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
      <UnmetChecks reply={checks} />
      {commentCount > 0 && (
        <Notice tone="warning">
          {t("console.decision.commentsLost", { count: commentCount })}
        </Notice>
      )}
    </FormDialog>
  );
}
