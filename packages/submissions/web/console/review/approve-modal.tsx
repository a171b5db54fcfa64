import { useTranslation } from "@public-code/core/web/translation.ts";
import { programTexts } from "@public-code/programs/contract/program-texts.ts";
import { Question } from "@public-code/site/web/frame/question.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import type { ReviewDetail } from "#contract/review/review.ts";
import { UnmetChecks } from "./review-checks.tsx";
import type { ChecksReply } from "./use-checks.ts";

/** True where an approval now would be the first of two. */
export function waitsForSecond({ approvals, firstApproval }: ReviewDetail): boolean {
  return approvals > 1 && firstApproval === null;
}

function approveLabel(detail: ReviewDetail) {
  if (waitsForSecond(detail)) return "console.decision.approveFirst";
  return detail.familyOffline ? "console.decision.approveOnline" : "console.decision.approve";
}

/** Asks before an edition goes online, and says what that means where it was taken offline. */
export function ApproveModal({
  detail,
  checks,
  commentCount,
  onApprove,
  onClose,
}: {
  detail: ReviewDetail;
  checks: Promise<ChecksReply>;
  /** How many comments are written, which an approval does not send. */
  commentCount: number;
  onApprove: () => void;
  onClose: () => void;
}) {
  const { t, lang } = useTranslation();
  const { programName: name } = programTexts(lang, detail.edition);
  const isFirst = waitsForSecond(detail);
  return (
    <Question
      title={t("console.decision.approveTitle", { name })}
      yes={t(approveLabel(detail))}
      no={t("console.action.cancel")}
      onYes={onApprove}
      onNo={onClose}
    >
      {detail.familyOffline ? (
        <Notice tone="warning" title={t("console.review.familyOffline")}>
          <p>{detail.offlineReason || t("console.review.noReason")}</p>
          <p>{t("console.decision.onlineAgain")}</p>
        </Notice>
      ) : (
        !isFirst && (
          <p>
            {t(
              detail.online
                ? "console.decision.approveTextReplace"
                : "console.decision.approveText",
            )}
          </p>
        )
      )}
      {isFirst && <p>{t("console.decision.approveFirstText")}</p>}
      {detail.firstApproval && <p>{t("console.decision.secondText")}</p>}
      <UnmetChecks reply={checks} />
      {commentCount > 0 && (
        <Notice tone="warning">
          {t("console.decision.commentsLost", { count: commentCount })}
        </Notice>
      )}
    </Question>
  );
}
