import { SectionPage } from "@public-code/ui/section-page.tsx";
import type { ReactNode } from "react";
import { OuterLinks } from "./outer-links.tsx";
import { RichText } from "./rich-text.tsx";
import type { Section } from "./texts/text-types.ts";

/** A long text in sections. */
export function SectionsView({
  contents,
  sections,
  picture,
  after,
}: {
  /** Label and heading of the anchor menu. */
  contents: string;
  sections: readonly Section[];
  /** What stands between the heading and the text of a section. */
  picture?: ((section: Section, index: number) => ReactNode) | undefined;
  /** What follows the last section. */
  after?: ReactNode;
}) {
  return (
    <SectionPage
      contents={contents}
      sections={sections.map((section, index) => ({
        id: section.id,
        heading: section.heading,
        body: (
          <>
            {picture?.(section, index)}
            <RichText blocks={section.blocks} />
            {section.links && <OuterLinks links={section.links} />}
          </>
        ),
      }))}
      after={after}
    />
  );
}
