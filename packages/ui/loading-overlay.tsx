import { row } from "./layout.ts";
import styles from "./loading-overlay.module.css";

/**
 * Says that the page is busy: by a thin bar, and after a second by a box over the page. It never takes
 * focus.
 */
export function LoadingOverlay({ visible, label }: { visible: boolean; label: string }) {
  return (
    <div role="status" className={visible ? styles.overlay : undefined}>
      {visible && (
        <>
          <span className={styles.bar} aria-hidden="true" />
          <div className={styles.veil}>
            <div className={styles.box}>
              <span className={row(8, styles.mark)} aria-hidden="true">
                <span />
                <span />
                <span />
              </span>
              <span>{label}</span>
            </div>
          </div>
        </>
      )}
    </div>
  );
}
