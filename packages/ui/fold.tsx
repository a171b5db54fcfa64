import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./fold.module.css";

/** What few need to read, or a screen has no room for: a line that says what it is, and unfolds it. */
export function Fold({
  summary,
  look = "line",
  open,
  children,
}: {
  summary: ReactNode;
  /** A card has the height of a control, to be pressed by a finger. */
  look?: "line" | "card";
  /** Unfolds it; the reader may fold it again. */
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={open} className={classNames(styles.fold, styles[look])}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
