import type { ReactNode } from "react";
import styles from "./empty-state.module.css";
import { cluster, stack } from "./layout.ts";
import { LogoMark } from "./logo-mark.tsx";

export type EmptyStateProps = {
  title: string;
  /** What was looked for and what can be done about it. */
  children?: ReactNode;
  /** Ways on: buttons and links. */
  actions?: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
  /** Compact where more stands below it. */
  size?: "compact" | undefined;
};

/** Nothing here: says why, and offers a way on. Also the body of error, offline and 404 pages. */
export function EmptyState({ title, children, actions, headingLevel = 2, size }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={stack(size ? 8 : 12, { justify: "center" }, styles.box, size && styles[size])}>
      <LogoMark className={styles.mark} />
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && (
        <div className={cluster(12, { top: 8, justify: "center" })}>{actions}</div>
      )}
    </div>
  );
}
