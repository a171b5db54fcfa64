import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./kpi-tile.module.css";

export type KpiTileProps = {
  label: ReactNode;
  /** Already formatted for the reader's language. */
  value: ReactNode;
  /** What the figure is compared with or counted from. */
  note?: ReactNode;
  className?: string | undefined;
};

/** One figure with its name. Stands inside a `<dl>` together with others. */
export function KpiTile({ label, value, note, className }: KpiTileProps) {
  return (
    <div className={classNames(styles.tile, className)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
