import type { ReviewDetail } from "@public-code/contract/review/review.ts";
import { useState } from "react";
import { useTranslation } from "#platform/translation.ts";
import { StatusTabs } from "#ui/status-tabs.tsx";
import hiddenStyles from "#ui/visually-hidden.module.css";
import styles from "./review-comparison.module.css";
import { type Commenting, ReviewFieldList } from "./review-field-list.tsx";
import { isChanged, onlyChanges, reviewFields } from "./review-fields.ts";

/** The edition field by field, beside what visitors see now; changes first where there are any. */
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
  const [view, setView] = useState(changed.length > 0 ? "changed" : "all");
  return (
    <section aria-labelledby="comparison-title" className={styles.comparison}>
      <h2 id="comparison-title" className={hiddenStyles.hidden}>
        {t("console.review.fieldsView")}
      </h2>
      {detail.online !== null && (
        <StatusTabs
          label={t("console.review.show")}
          current={view}
          onChange={setView}
          items={[
            { key: "changed", label: t("console.review.onlyChanged"), count: changed.length },
            { key: "all", label: t("console.review.allFields"), count: fields.length },
          ]}
        />
      )}
      {view === "changed" && changed.length === 0 ? (
        <p>{t("console.review.noChanges")}</p>
      ) : (
        <ReviewFieldList fields={view === "changed" ? changed : fields} commenting={commenting} />
      )}
    </section>
  );
}
