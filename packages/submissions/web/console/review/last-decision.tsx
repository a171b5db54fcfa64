import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useActionLabel } from "@public-code/programs/web/use-action-label.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import type { ReviewDetail } from "#contract/review/review.ts";

/** Says who has done what to an edition last, and when; '' before anybody has. */
export function useLastDecision(): (edition: ReviewDetail["edition"]) => string {
  const { t } = useTranslation();
  const actionLabel = useActionLabel();
  return ({ decisions: [last] }) =>
    last
      ? t("console.review.lastDecision", {
          name: last.actorName,
          time: formatInstant(last.at),
          action: actionLabel(last.action, last.toState),
        })
      : "";
}

/** That nothing is decided here any more, and who has done what last. */
export function NotWaiting({ edition }: { edition: ReviewDetail["edition"] }) {
  const { t } = useTranslation();
  const lastDecision = useLastDecision();
  return (
    <Notice tone="warning" title={t("console.review.notWaiting")}>
      {lastDecision(edition)}
      {t("console.review.onlyShown")}
    </Notice>
  );
}
