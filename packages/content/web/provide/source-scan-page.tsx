import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { SectionsView } from "../sections-view.tsx";
import { sourceScanText } from "../texts/source-scan.ts";
import { GuideBack } from "./guide-back.tsx";

export default function SourceScanPage() {
  const { settings } = useRootData();
  const text = sourceScanText[settings.lang];
  return (
    <>
      <PageHeading
        pageCode="sourceScan"
        lead={text.lead}
        backPath={addresses.provideCode}
        actions={<GuideBack />}
      />
      <SectionsView contents={text.contents} sections={text.sections} after={<GuideBack />} />
    </>
  );
}
