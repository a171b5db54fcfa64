import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import type { ReviewDetail } from "#contract/review/review.ts";

/** Who gave the first of two approvals, and what follows. */
export function FirstApproval({ approval }: { approval: ReviewDetail["firstApproval"] }) {
  const { t } = useTranslation();
  if (approval === null) return null;
  const { name, at, own } = approval;
  const time = formatInstant(at);
  return (
    <Notice
      tone="info"
      title={
        own
          ? t("console.review.firstApprovalOwn", { time })
          : t("console.review.firstApproval", { name, time })
      }
    >
      {t("console.review.firstApprovalText")}
    </Notice>
  );
}
