import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { SectionsView } from "../sections-view.tsx";
import { assistantsText } from "../texts/assistants.ts";
import { withAddress } from "../texts/with-address.ts";

export default function AssistantsPage() {
  const { settings } = useRootData();
  const { lead, contents, sections, files } = assistantsText[settings.lang];
  const address = `${settings.origin}${settings.contextPath}mcp`;
  return (
    <>
      <PageHeading pageCode="assistants" lead={lead} />
      <SectionsView
        contents={contents}
        sections={sections.map((section) => withAddress(section, address))}
        after={
          <p>
            <UiLink href={addresses.openData}>{files}</UiLink>
          </p>
        }
      />
    </>
  );
}
