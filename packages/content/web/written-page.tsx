import type { Load } from "@public-code/core/web/load.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { Prose } from "@public-code/ui/prose.tsx";
import { SectionPage } from "@public-code/ui/section-page.tsx";
import type { ReactNode } from "react";
import { type PageText, pageTexts } from "#contract/content.ts";
import type { EditedPageCode } from "#contract/edited-pages.ts";
import { UntranslatedNote } from "./untranslated-note.tsx";

/** Loads what operators have published in place of the page's own text. */
export const loadWritten = (pageCode: EditedPageCode) =>
  (async ({ call }) => {
    const reply = await call(pageTexts.queryPageText, { pageCode });
    return { written: reply.data };
  }) satisfies Load<unknown>;

type WrittenSection = PageText["sections"][number];

/** The rich text of a section that operators have written. */
export function WrittenHtml({ section, page }: { section: WrittenSection; page: PageText }) {
  const langOf = useLangOf();
  return <Prose lang={langOf(section.html, page.untranslated)} html={section.html} />;
}

/** The sections that operators have written, with the menu of them. */
export function WrittenSections({
  contents,
  page,
  before,
  picture,
  after,
}: {
  /** Label and heading of the anchor menu. */
  contents: string;
  page: PageText;
  /** A section of the portal's own above them. */
  before?: { id: string; heading: string; body: ReactNode };
  /** What stands between the heading and the text of the section of a place. */
  picture?: ((index: number) => ReactNode) | undefined;
  /** What follows the last section. */
  after?: ReactNode;
}) {
  const sections = page.sections.map((section, index) => ({
    id: `section-${index + 1}`,
    heading: section.title,
    body: (
      <>
        {index === 0 && <UntranslatedNote texts={[page]} />}
        {picture?.(index)}
        <WrittenHtml section={section} page={page} />
      </>
    ),
  }));
  return (
    <SectionPage
      contents={contents}
      sections={before ? [before, ...sections] : sections}
      after={after}
    />
  );
}
