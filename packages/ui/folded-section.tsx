import type { ReactNode } from "react";
import { Fold } from "./fold.tsx";
import styles from "./folded-section.module.css";
import { stack } from "./layout.ts";

/** A section that few need at once: its heading unfolds it. */
export function FoldedSection({
  id,
  title,
  open,
  children,
}: {
  /** Of its heading. */
  id: string;
  title: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <Fold
        look="card"
        {...(open === undefined ? {} : { open })}
        summary={
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
        }
      >
        <div className={stack(12, { top: 8 })}>{children}</div>
      </Fold>
    </section>
  );
}
