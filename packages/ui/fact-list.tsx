import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./fact-list.module.css";

export type Fact = { key: string; term: ReactNode; value: ReactNode };

/** Terms and their values; what has no value is left out by the caller. */
export function FactList({
  facts,
  layout = "stacked",
  className,
}: {
  facts: readonly Fact[];
  /** `stacked` puts the value below its term, `aside` beside it from 480 px on. */
  layout?: "stacked" | "aside" | undefined;
  className?: string | undefined;
}) {
  return (
    <dl className={classNames(styles.list, styles[layout], className)}>
      {facts.map((fact) => (
        <div key={fact.key} className={styles.fact}>
          <dt className={styles.term}>{fact.term}</dt>
          <dd className={styles.value}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
