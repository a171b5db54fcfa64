import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { ArrowLeft } from "lucide";
import type { ReactNode } from "react";
import type { PageText } from "#contract/content.ts";
import { SectionsView } from "../sections-view.tsx";
import type { SectionsText } from "../texts/text-types.ts";
import { WrittenSections } from "../written-page.tsx";

/** A guide of the provide-code flow: the portal's own text, or what operators have written in its place. */
export function GuideArticle({
  pageCode,
  text,
  written,
  picture,
}: {
  pageCode: "sourceScan" | "choosingLicense" | "uploadCodeGitHub";
  text: SectionsText;
  written: PageText | null;
  /** What stands between the heading and the text of the section of a place. */
  picture?: (index: number) => ReactNode;
}) {
  const { t } = useTranslation();
  const back = (
    <ButtonLink href={addresses.provideCode} variant="secondary" icon={ArrowLeft} data-print="hide">
      {t("content.provide.back")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeading
        pageCode={pageCode}
        title={written?.title}
        lead={(written ?? text).lead}
        backPath={addresses.provideCode}
        actions={back}
      />
      {written ? (
        <WrittenSections contents={text.contents} page={written} picture={picture} after={back} />
      ) : (
        <SectionsView
          contents={text.contents}
          sections={text.sections}
          picture={(_section, index) => picture?.(index)}
          after={back}
        />
      )}
    </>
  );
}
