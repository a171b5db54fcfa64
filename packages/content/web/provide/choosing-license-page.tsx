import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { SectionsView } from "../sections-view.tsx";
import { choosingLicenseText } from "../texts/choosing-license.ts";
import { GuideBack } from "./guide-back.tsx";

export default function ChoosingLicensePage() {
  const { settings } = useRootData();
  const text = choosingLicenseText[settings.lang];
  return (
    <>
      <PageHeading
        pageCode="choosingLicense"
        lead={text.lead}
        backPath={addresses.provideCode}
        actions={<GuideBack />}
      />
      <SectionsView contents={text.contents} sections={text.sections} after={<GuideBack />} />
    </>
  );
}
