import { useTranslation } from "@public-code/core/web/translation.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { SectionsView } from "../sections-view.tsx";
import { robotText } from "../texts/robot.ts";

export default function RobotPage() {
  const { lang } = useTranslation();
  const { lead, contents, sections } = robotText[lang];
  return (
    <>
      <PageHeading pageCode="robot" lead={lead} />
      <SectionsView contents={contents} sections={sections} />
    </>
  );
}
