import { Container } from "@public-code/ui/container.tsx";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";
import { type ReactNode, useId } from "react";
import styles from "./page-section.module.css";

/** One part of a page under its own heading. */
export function PageSection({
  title,
  lead,
  action,
  isPart = false,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  /** A link to more of the same, beside the heading. */
  action?: ReactNode;
  /** Stands in a container of the page. */
  isPart?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const content = (
    <>
      <SectionHeading id={id} title={title} lead={lead} action={action} />
      {children}
    </>
  );
  const section = { "aria-labelledby": id, className: styles.section };
  return isPart ? (
    <section {...section}>{content}</section>
  ) : (
    <Container as="section" {...section}>
      {content}
    </Container>
  );
}
