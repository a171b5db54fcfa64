import { addresses } from "@public-code/contract/site/addresses.ts";
import { PageHeading } from "#features/frame/page-heading.tsx";
import { useRootData } from "#platform/root-data.ts";
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
