import { useTranslation } from "@public-code/core/web/translation.ts";
import textStyles from "@public-code/ui/text.module.css";
import type { HistoryRow } from "#contract/history/history.ts";
import type { HistoryLabels } from "#contract/history/history-labels.ts";
import type { ShownChange } from "#contract/history/history-values.ts";
import styles from "./history-page.module.css";

/** What a row of the history has changed: a status, fields, or something else. */
export function HistoryChange({ row, labels }: { row: HistoryRow; labels: HistoryLabels }) {
  const [change, fields, others] = [
    labels.changeOf(row),
    labels.fieldsOf(row),
    labels.otherChanges(row.ids),
  ];
  return (
    <div className={styles.change}>
      {change !== "" && <span>{change}</span>}
      {fields !== "" && <ChangedFields names={fields} changes={labels.changedValues(row)} />}
      {others !== "" && <span>{others}</span>}
    </div>
  );
}

/** The changed fields of a row, and what they were and became. */
function ChangedFields({ names, changes }: { names: string; changes: readonly ShownChange[] }) {
  const { t } = useTranslation();
  return (
    <details>
      <summary className={textStyles.unfold}>{t("console.history.fieldList", { names })}</summary>
      <ul>
        {changes.map(({ label, values }) => (
          <li key={label}>
            {t("console.history.ofKind", {
              kind: label,
              name: values
                ? t("console.history.states", { from: values.before, to: values.after })
                : t("console.history.notKept"),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}
