import type { ReactNode } from "react";
import { cluster, stack } from "./layout.ts";
import styles from "./section-heading.module.css";

export type SectionHeadingProps = {
  title: ReactNode;
  /** Lets a section be named by this heading. */
  id?: string | undefined;
  lead?: ReactNode;
  /** A link to more of the same, beside the title on wide pages. */
  action?: ReactNode;
  /** A small one stands among the gaps of its section, as on a page of many. */
  size?: "large" | "small";
};

/** The heading of a page's section, with what leads on beside it. */
export function SectionHeading({ title, id, lead, action, size = "large" }: SectionHeadingProps) {
  return (
    <div
      className={cluster(
        12,
        { across: 32, align: "end", justify: "between" },
        size === "small" ? styles.small : { bottom: 24 },
      )}
    >
      <div className={stack(0)}>
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {action}
    </div>
  );
}
