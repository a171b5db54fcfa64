import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { Button } from "@public-code/ui/button.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import { type ReviewDetail, review } from "#contract/review/review.ts";

/** Who gave the first of two approvals, what follows, and how the reader takes their own one back. */
export function FirstApproval({ detail }: { detail: ReviewDetail }) {
  const { t } = useTranslation();
  const { run, busy } = useAction({ overPage: true });
  if (detail.firstApproval === null) return null;
  const { name, at, own } = detail.firstApproval;
  const { programId, updateTime } = detail.edition;
  const time = formatInstant(at);
  return (
    <Notice
      tone="info"
      title={
        own
          ? t("console.review.firstApprovalOwn", { time })
          : t("console.review.firstApproval", { name, time })
      }
      actions={
        own && (
          <Button
            variant="secondary"
            size="small"
            disabled={busy}
            onClick={() =>
              run(
                (call) => call(review.takeBackApproval, { programId, updateTime }),
                t("console.review.approvalTakenBack"),
              )
            }
          >
            {t("console.review.takeBackApproval")}
          </Button>
        )
      }
    >
      {t("console.review.firstApprovalText")}
    </Notice>
  );
}
