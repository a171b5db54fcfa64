import type { ReactNode } from "react";
import styles from "./kpi-tile.module.css";
import { stack } from "./layout.ts";
import textStyles from "./text.module.css";

export type KpiTileProps = {
  label: ReactNode;
  /** Already formatted for the reader's language. */
  value: ReactNode;
  /** What the figure is compared with or counted from. */
  note?: ReactNode;
};

/** Figures side by side, as many in a row as there is room for. */
export function KpiTiles({ children }: { children: ReactNode }) {
  return <dl className={stack(16, styles.tiles)}>{children}</dl>;
}

/** One figure with its name, among `KpiTiles`. */
export function KpiTile({ label, value, note }: KpiTileProps) {
  return (
    <div className={stack(4, { align: "start" }, styles.tile)}>
      <dt className={textStyles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note !== undefined && <dd className={textStyles.note}>{note}</dd>}
    </div>
  );
}
