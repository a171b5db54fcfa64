import type { ReactNode } from "react";
import styles from "./fact-list.module.css";
import { stack } from "./layout.ts";

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
    <dl className={stack(0, styles[layout], className)}>
      {facts.map((fact) => (
        <div key={fact.key} className={stack(2, { across: 16 }, styles.fact)}>
          <dt className={styles.term}>{fact.term}</dt>
          <dd className={styles.value}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
