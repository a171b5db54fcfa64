import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { stack } from "@public-code/ui/layout.ts";
import { StatusTabs } from "@public-code/ui/status-tabs.tsx";
import hiddenStyles from "@public-code/ui/visually-hidden.module.css";
import { useState } from "react";
import type { ReviewDetail } from "#contract/review/review.ts";
import type { Commenting } from "./field-comments.ts";
import { ReviewFieldList } from "./review-field-list.tsx";
import { isChanged, onlyChanges, reviewFields } from "./review-fields.ts";

const views = ["since", "changed", "all"] as const;
type View = (typeof views)[number];

/**
 * The edition field by field: what changed since it was last sent back, what differs from the one
 * that visitors see, and everything; the first of these that there is.
 */
export function ReviewComparison({
  detail,
  commenting,
}: {
  detail: ReviewDetail;
  commenting: Commenting;
}) {
  const { t } = useTranslation();
  const fields = reviewFields(detail.edition, detail.differences);
  const changed = fields.filter(isChanged).map(onlyChanges);
  const since = detail.reviewed
    ? reviewFields(detail.edition, detail.reviewed.differences).filter(isChanged).map(onlyChanges)
    : [];
  const [view, setView] = useState<View>(
    detail.reviewed ? "since" : changed.length > 0 ? "changed" : "all",
  );
  const shown = { since, changed, all: fields }[view];
  return (
    <section aria-labelledby="comparison-title" className={stack(16, { align: "start" })}>
      <h2 id="comparison-title" className={hiddenStyles.hidden}>
        {t("console.review.fieldsView")}
      </h2>
      {(detail.online !== null || detail.reviewed !== null) && (
        <StatusTabs
          label={t("console.review.show")}
          current={view}
          onChange={(key) => setView(views.find((candidate) => candidate === key) ?? "all")}
          items={[
            ...(detail.reviewed
              ? [{ key: "since", label: t("console.review.sinceReview"), count: since.length }]
              : []),
            ...(detail.online
              ? [{ key: "changed", label: t("console.review.onlyChanged"), count: changed.length }]
              : []),
            { key: "all", label: t("console.review.allFields"), count: fields.length },
          ]}
        />
      )}
      {view === "since" && detail.reviewed && (
        <p>{t("console.review.reviewedAt", { time: formatInstant(detail.reviewed.at) })}</p>
      )}
      {shown.length === 0 ? (
        <p>{t(view === "since" ? "console.review.noneSince" : "console.review.noChanges")}</p>
      ) : (
        <ReviewFieldList
          fields={shown}
          comparedWith={view === "since" ? "reviewed" : "online"}
          commenting={commenting}
        />
      )}
    </section>
  );
}
