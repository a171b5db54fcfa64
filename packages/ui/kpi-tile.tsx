import type { ReactNode } from "react";
import styles from "./kpi-tile.module.css";
import textStyles from "./text.module.css";

export type KpiTileProps = {
  label: ReactNode;
  /** Already formatted for the reader's language. */
  value: ReactNode;
  /** What the figure is compared with or counted from. */
  note?: ReactNode;
};

/** One figure with its name. Stands inside a `<dl>` together with others. */
export function KpiTile({ label, value, note }: KpiTileProps) {
  return (
    <div className={styles.tile}>
      <dt className={textStyles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note !== undefined && <dd className={textStyles.note}>{note}</dd>}
    </div>
  );
}
