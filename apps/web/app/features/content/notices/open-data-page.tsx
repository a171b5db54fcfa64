import { addresses } from "@public-code/contract/site/addresses.ts";
import { OuterPageHeading } from "#features/frame/page-heading.tsx";
import { useRootData } from "#platform/root-data.ts";
import { SectionsView } from "../sections-view.tsx";
import { openDataText } from "../texts/open-data.ts";

export default function OpenDataPage() {
  const { settings } = useRootData();
  const text = openDataText[settings.lang];
  return (
    <>
      <OuterPageHeading path={addresses.openData} title={text.title} lead={text.lead} />
      <SectionsView contents={text.contents} sections={text.sections} />
    </>
  );
}
