import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { inBrowser, onServer } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { useLoaderData } from "react-router";
import { SectionsView } from "../sections-view.tsx";
import { sourceScanText } from "../texts/source-scan.ts";
import { loadWritten, WrittenSections } from "../written-page.tsx";
import { GuideBack } from "./guide-back.tsx";

const load = loadWritten("sourceScan");

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function SourceScanPage() {
  const { lang } = useTranslation();
  const { written } = useLoaderData<typeof loader>();
  const text = sourceScanText[lang];
  return (
    <>
      <PageHeading
        pageCode="sourceScan"
        title={written?.title}
        lead={(written ?? text).lead}
        backPath={addresses.provideCode}
        actions={<GuideBack />}
      />
      {written ? (
        <WrittenSections contents={text.contents} page={written} after={<GuideBack />} />
      ) : (
        <SectionsView contents={text.contents} sections={text.sections} after={<GuideBack />} />
      )}
    </>
  );
}
