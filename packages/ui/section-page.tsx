import type { ReactNode } from "react";
import { Container } from "./container.tsx";
import { stack } from "./layout.ts";
import { SectionNav } from "./section-nav.tsx";
import styles from "./section-page.module.css";

/** A long page: the menu of its sections beside it, and the sections one below the other. */
export function SectionPage({
  contents,
  sections,
  after,
}: {
  /** Label and heading of the anchor menu. */
  contents: string;
  sections: readonly { id: string; heading: string; body: ReactNode }[];
  /** What follows the last section. */
  after?: ReactNode;
}) {
  return (
    <Container className={stack(32, { across: 64, top: 32 }, styles.page)}>
      <SectionNav
        label={contents}
        title={contents}
        items={sections.map(({ id, heading }) => ({ id, label: heading }))}
      />
      <div className={stack(64, { justify: "start" }, styles.sections)}>
        {sections.map(({ id, heading, body }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-heading`}
            className={stack(20, styles.section)}
          >
            <h2 id={`${id}-heading`}>{heading}</h2>
            {body}
          </section>
        ))}
        {after}
      </div>
    </Container>
  );
}
