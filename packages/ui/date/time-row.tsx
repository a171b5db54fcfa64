import { row } from "../layout.ts";
import styles from "./date-field.module.css";
import type { DateFieldLabels } from "./date-panel-labels.ts";
import type { DateParts } from "./date-text.ts";

const UNITS = [
  { unit: "hour", count: 24 },
  { unit: "minute", count: 60 },
  { unit: "second", count: 60 },
] as const;

/** Hour, minute and second from three lists. */
export function TimeRow({
  parts,
  labels,
  onChange,
}: {
  parts: DateParts;
  labels: DateFieldLabels;
  onChange: (parts: DateParts) => void;
}) {
  return (
    <div className={row(8)}>
      {UNITS.map(({ unit, count }) => (
        <label key={unit} className={styles.unit}>
          <span>{labels[unit]}</span>
          <select
            className={styles.number}
            value={parts[unit]}
            onChange={(event) => onChange({ ...parts, [unit]: Number(event.currentTarget.value) })}
          >
            {Array.from({ length: count }, (_, value) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the value
              <option key={value} value={value}>
                {String(value).padStart(2, "0")}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
