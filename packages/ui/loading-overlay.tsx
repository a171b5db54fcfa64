import { row } from "./layout.ts";
import styles from "./loading-overlay.module.css";

/** Says that the page is busy. It lies over the page and never takes focus. */
export function LoadingOverlay({ visible, label }: { visible: boolean; label: string }) {
  return (
    <div role="status" className={visible ? styles.overlay : undefined}>
      {visible && (
        <div className={styles.box}>
          <span className={row(8, styles.mark)} aria-hidden="true">
            <span />
            <span />
            <span />
          </span>
          <span>{label}</span>
        </div>
      )}
    </div>
  );
}
