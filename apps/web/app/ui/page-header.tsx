import type { ReactNode, RefObject } from "react";
import { classNames } from "./class-names.ts";
import { Container } from "./container.tsx";
import styles from "./page-header.module.css";

export type PageHeaderProps = {
  breadcrumb?: ReactNode;
  /** A short line above the title: the agency, a status. */
  eyebrow?: ReactNode;
  title: ReactNode;
  /** The `lang` of the title where it is not that of the page. */
  titleLang?: string | undefined;
  /** For a title that takes the focus, where the page changes in place. */
  titleRef?: RefObject<HTMLHeadingElement | null> | undefined;
  /** One line that says what the page is for. */
  lead?: ReactNode;
  /** The page's buttons. */
  actions?: ReactNode;
  /** Below title and lead: tags, a search box. */
  children?: ReactNode;
  className?: string | undefined;
};

/** The compact head of an inner page. */
export function PageHeader({
  breadcrumb,
  eyebrow,
  title,
  titleLang,
  titleRef,
  lead,
  actions,
  children,
  className,
}: PageHeaderProps) {
  return (
    <div className={classNames(styles.band, className)}>
      <Container className={styles.inside}>
        {breadcrumb}
        <div className={styles.row}>
          <div className={styles.words}>
            {eyebrow !== undefined && <div className={styles.eyebrow}>{eyebrow}</div>}
            <h1
              lang={titleLang}
              {...(titleRef && { ref: titleRef, tabIndex: -1, "data-focus-target": "" })}
            >
              {title}
            </h1>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
        {children}
      </Container>
    </div>
  );
}
