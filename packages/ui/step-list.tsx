import type { ReactNode } from "react";
import { stack } from "./layout.ts";
import styles from "./step-list.module.css";

export type StepItem = {
  key: string;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
};

/** Numbered steps: in a row of cards on wide pages, one below the other on narrow ones. */
export function StepList({
  steps,
  headingLevel = 3,
  layout = "row",
}: {
  steps: readonly StepItem[];
  headingLevel?: 2 | 3 | 4 | undefined;
  /** `column` keeps the steps below one another at any width. */
  layout?: "row" | "column" | undefined;
}) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ol className={stack(0, styles[layout])}>
      {steps.map((step, index) => (
        <li key={step.key} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div className={styles.words}>
            <Heading className={styles.title}>{step.title}</Heading>
            {step.children !== undefined && <div className={styles.text}>{step.children}</div>}
            {step.action !== undefined && <div className={styles.action}>{step.action}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
