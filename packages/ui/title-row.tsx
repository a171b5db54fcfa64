import type { ReactNode, RefObject } from "react";
import { cluster } from "./layout.ts";
import styles from "./title-row.module.css";

export type TitleRowProps = {
  /** A short line above the title: the agency, a status. */
  eyebrow?: ReactNode;
  title: ReactNode;
  /** The `lang` of the title where it is not that of the page. */
  titleLang?: string | undefined;
  /** For a title that takes the focus, where the page changes in place. */
  titleRef?: RefObject<HTMLHeadingElement | null> | undefined;
  /** One line that says what the page is for. */
  lead?: ReactNode;
  /** Below the lead and before the buttons: what is to be known before anything is done. */
  note?: ReactNode;
  /** The page's buttons. */
  actions?: ReactNode;
  /** Of its heading; 2 for a page that is shown inside another. */
  level?: 1 | 2 | undefined;
};

/** The h1 of a page between eyebrow and lead, with the page's buttons beside it. */
export function TitleRow({
  eyebrow,
  title,
  titleLang,
  titleRef,
  lead,
  note,
  actions,
  level = 1,
}: TitleRowProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cluster(16, { across: 32, align: "end", justify: "between" })}>
      <div className={styles.words}>
        {eyebrow !== undefined && (
          <div className={cluster(8, { align: "center" }, styles.eyebrow)}>{eyebrow}</div>
        )}
        <Heading
          className={level === 1 ? undefined : styles.title}
          lang={titleLang}
          {...(titleRef && { ref: titleRef, tabIndex: -1, "data-focus-target": "" })}
        >
          {title}
        </Heading>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {note && <div className={styles.note}>{note}</div>}
      </div>
      {actions !== undefined && (
        <div className={cluster(12)} data-print="hide">
          {actions}
        </div>
      )}
    </div>
  );
}
