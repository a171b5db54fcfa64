import type { ReactNode } from "react";
import { row } from "./layout.ts";
import styles from "./loading-overlay.module.css";

/**
 * Says that the page is busy: by a thin bar, and after a second by a box over the page, or over the outline
 * of the next one. It never takes focus.
 */
export function LoadingOverlay({
  visible,
  label,
  outline,
}: {
  visible: boolean;
  label: string;
  /** What the page that is on its way looks like from afar. */
  outline?: ReactNode;
}) {
  return (
    <div role="status">
      {visible && (
        <>
          <span className={styles.bar} aria-hidden="true" />
          <div className={styles.veil} data-outlined={outline !== undefined || undefined}>
            {outline}
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
