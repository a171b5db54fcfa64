import type { ReactNode } from "react";
import { Container } from "./container.tsx";
import { stack } from "./layout.ts";
import styles from "./page-header.module.css";
import { TitleRow, type TitleRowProps } from "./title-row.tsx";

export type PageHeaderProps = TitleRowProps & {
  breadcrumb?: ReactNode;
  /** Below title and lead: tags, a search box. */
  children?: ReactNode;
};

/** The compact head of an inner page. */
export function PageHeader({ breadcrumb, children, ...row }: PageHeaderProps) {
  return (
    <div className={styles.band}>
      <Container className={stack(8, styles.inside)}>
        {breadcrumb}
        <TitleRow {...row} />
        {children}
      </Container>
    </div>
  );
}
