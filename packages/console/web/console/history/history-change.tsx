import type { HistoryRow } from "#contract/history/history.ts";
import type { HistoryLabels } from "#contract/history/history-labels.ts";
import { ChangedFields } from "./changed-fields.tsx";
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
