import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./section-heading.module.css";

export type SectionHeadingProps = {
  title: ReactNode;
  level?: 2 | 3 | undefined;
  /** Lets a section be named by this heading. */
  id?: string | undefined;
  lead?: ReactNode;
  /** A link to more of the same, beside the title on wide pages. */
  action?: ReactNode;
  className?: string | undefined;
};

/** The heading of a page's section, under the edge of a jigsaw piece. */
export function SectionHeading({
  title,
  level = 2,
  id,
  lead,
  action,
  className,
}: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.box, className)}>
      <div className={styles.words}>
        <svg viewBox="0 0 48 12" aria-hidden="true" className={styles.edge}>
          <path d="M0 11h13M23 11h25" className={styles.line} />
          <circle cx="18" cy="6" r="5" className={styles.knob} />
        </svg>
        <Heading id={id}>{title}</Heading>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {action}
    </div>
  );
}
