import { pagePaths } from "@public-code/core/contract/site/pages.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { SectionsView } from "../sections-view.tsx";
import { robotText } from "../texts/robot.ts";
import { withAddress } from "../texts/with-address.ts";

export default function RobotPage() {
  const { settings } = useRootData();
  const { lead, contents, sections } = robotText[settings.lang];
  const address = `${settings.origin}${settings.contextPath}${pagePaths.robot.slice(1)}`;
  return (
    <>
      <PageHeading pageCode="robot" lead={lead} />
      <SectionsView
        contents={contents}
        sections={sections.map((section) => withAddress(section, address))}
      />
    </>
  );
}
