import { useRootData } from "@public-code/core/web/root-data.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { SectionsView } from "../sections-view.tsx";
import { robotText } from "../texts/robot.ts";

export default function RobotPage() {
  const { settings } = useRootData();
  const { lead, contents, sections } = robotText[settings.lang];
  return (
    <>
      <PageHeading pageCode="robot" lead={lead} />
      <SectionsView contents={contents} sections={sections} />
    </>
  );
}
