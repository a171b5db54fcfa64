import type { FieldDifference } from "@public-code/contract/review/review.ts";
import { useTranslation } from "#platform/translation.ts";
import { ChangeChip } from "./change-chip.tsx";
import { textChange } from "./text-change.ts";
import styles from "./value-change.module.css";

/** A value as the edition has it and, where it differs, as visitors see it now. */
export function ValueChange({
  value,
  difference,
}: {
  value: string;
  difference: FieldDifference | null;
}) {
  const { t } = useTranslation();
  if (difference === null)
    return value === "" ? (
      <p className={styles.none}>{t("console.review.noValue")}</p>
    ) : (
      <p className={styles.value}>{value}</p>
    );
  const { before, after, change } = difference;
  const { start, removed, added, end } = textChange(before, after);
  return (
    <div className={styles.change}>
      <ChangeChip change={change} />
      <dl className={styles.sides}>
        {before !== "" && (
          <div className={styles.side}>
            <dt>{t("console.review.before")}</dt>
            <dd className={styles.value}>
              {start}
              {removed !== "" && <del className={styles.removed}>{removed}</del>}
              {end}
            </dd>
          </div>
        )}
        {after !== "" && (
          <div className={styles.side}>
            <dt>{t("console.review.after")}</dt>
            <dd className={styles.value}>
              {start}
              {added !== "" && <ins className={styles.added}>{added}</ins>}
              {end}
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
