import type { ReactNode } from "react";
import styles from "./chart.module.css";

export type Bar = { key: string; label: ReactNode; value: number };

/** Horizontal bars with their names and figures; the longest is as wide as the chart. */
export function BarChart({
  bars,
  label,
  format = String,
}: {
  bars: readonly Bar[];
  /** What is drawn, for screen readers. */
  label: string;
  format?: ((value: number) => string) | undefined;
}) {
  const longest = Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.key} className={styles.row}>
          <span>{bar.label}</span>
          <span className={styles.value}>{format(bar.value)}</span>
          <svg aria-hidden="true" className={styles.strip}>
            <rect width="100%" height="100%" rx="0.25rem" className={styles.ground} />
            <rect
              width={`${(100 * bar.value) / longest}%`}
              height="100%"
              rx="0.25rem"
              className={styles.bar}
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
