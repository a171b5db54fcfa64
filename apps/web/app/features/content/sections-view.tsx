import type { ReactNode } from "react";
import { Container } from "#ui/container.tsx";
import { SectionNav } from "#ui/section-nav.tsx";
import { OuterLinks } from "./outer-links.tsx";
import { RichText } from "./rich-text.tsx";
import styles from "./sections-view.module.css";
import type { Section } from "./texts/text-types.ts";

/** A long text: the menu of its sections beside it, and the sections one below the other. */
export function SectionsView<One extends Section>({
  contents,
  sections,
  picture,
  after,
}: {
  /** Label and heading of the anchor menu. */
  contents: string;
  sections: readonly One[];
  /** What stands between the heading and the text of a section. */
  picture?: (section: One) => ReactNode;
  /** What follows the last section. */
  after?: ReactNode;
}) {
  return (
    <Container className={styles.page}>
      <SectionNav
        label={contents}
        title={contents}
        items={sections.map((section) => ({ id: section.id, label: section.heading }))}
      />
      <div className={styles.sections}>
        {sections.map((section) => (
          <section
            key={section.id}
            id={section.id}
            aria-labelledby={`${section.id}-heading`}
            className={styles.section}
          >
            <h2 id={`${section.id}-heading`}>{section.heading}</h2>
            {picture?.(section)}
            <RichText blocks={section.blocks} />
            {section.links && <OuterLinks links={section.links} />}
          </section>
        ))}
        {after}
      </div>
    </Container>
  );
}
