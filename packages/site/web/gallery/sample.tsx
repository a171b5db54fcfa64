import textStyles from "@public-code/ui/text.module.css";
import type { ReactNode } from "react";
import styles from "./sample.module.css";

/** Components in one of their states, or in all of them, below the name by which code calls them. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.sample}>
      <h3 lang="en" translate="no" className={textStyles.cardTitle}>
        {name}
      </h3>
      {children}
    </div>
  );
}

/** Several states side by side, in further rows where there is no room. */
export function States({ children }: { children: ReactNode }) {
  return <div className={styles.states}>{children}</div>;
}
