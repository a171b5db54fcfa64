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
};

/** The heading of a page's section, with what leads on beside it. */
export function SectionHeading({ title, id, lead, action }: SectionHeadingProps) {
  return (
    <div className={cluster(12, { across: 32, bottom: 24, align: "end", justify: "between" })}>
      <div className={stack(0)}>
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {action}
    </div>
  );
}
