import { Container } from "@public-code/ui/container.tsx";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";
import { type ReactNode, useId } from "react";
import styles from "./page-section.module.css";

/** One part of a page under its own heading. */
export function PageSection({
  title,
  lead,
  action,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  /** A link to more of the same, beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Container as="section" aria-labelledby={id} className={styles.section}>
      <SectionHeading id={id} title={title} lead={lead} action={action} />
      {children}
    </Container>
  );
}
