import type { ReactNode } from "react";
import styles from "./fold.module.css";

/** What few need to read: a line that says what it is, and unfolds it. */
export function Fold({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
