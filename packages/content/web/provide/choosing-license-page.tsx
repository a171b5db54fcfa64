import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { inBrowser, onServer } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { useLoaderData } from "react-router";
import { SectionsView } from "../sections-view.tsx";
import { choosingLicenseText } from "../texts/choosing-license.ts";
import { loadWritten, WrittenSections } from "../written-page.tsx";
import { GuideBack } from "./guide-back.tsx";

const load = loadWritten("choosingLicense");

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ChoosingLicensePage() {
  const { lang } = useTranslation();
  const { written } = useLoaderData<typeof loader>();
  const text = choosingLicenseText[lang];
  return (
    <>
      <PageHeading
        pageCode="choosingLicense"
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
