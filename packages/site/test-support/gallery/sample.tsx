import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import type { ReactNode } from "react";

/** Components in one of their states, or in all of them, below the name by which code calls them. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={stack(16)}>
      <h3 lang="en" translate="no" className={textStyles.cardTitle}>
        {name}
      </h3>
      {children}
    </div>
  );
}

/** Several states side by side, in further rows where there is no room. */
export function States({ children }: { children: ReactNode }) {
  return <div className={cluster(16, { align: "center" })}>{children}</div>;
}
