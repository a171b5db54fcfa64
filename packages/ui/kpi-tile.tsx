import type { ReactNode } from "react";
import styles from "./kpi-tile.module.css";
import { stack } from "./layout.ts";
import textStyles from "./text.module.css";

export type KpiTileProps = {
  label: ReactNode;
  /** Already formatted for the reader's language. */
  value: ReactNode;
  /** What the figure means or is counted from. */
  note?: ReactNode;
  /** How it moved. */
  change?: ReactNode;
};

/** Figures side by side: one, two or four in a row, so that eight and four fill theirs. */
export function KpiTiles({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <dl className={stack(16, styles.tiles)}>{children}</dl>
    </div>
  );
}

/** One figure with its name, among `KpiTiles`. */
export function KpiTile({ label, value, note, change }: KpiTileProps) {
  return (
    <div className={stack(4, { align: "start" }, styles.tile)}>
      <dt className={textStyles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {change !== undefined && <dd className={styles.change}>{change}</dd>}
      {note !== undefined && <dd className={textStyles.note}>{note}</dd>}
    </div>
  );
}
