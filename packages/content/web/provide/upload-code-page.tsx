import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Picture } from "@public-code/ui/picture.tsx";
import { SectionsView } from "../sections-view.tsx";
import { uploadCodeText } from "../texts/upload-code-github.ts";
import { GuideBack } from "./guide-back.tsx";
import styles from "./upload-code-page.module.css";

const frame = { width: 640, height: 360 };

export default function UploadCodePage() {
  const { settings } = useRootData();
  const text = uploadCodeText[settings.lang];
  return (
    <>
      <PageHeading
        pageCode="uploadCodeGitHub"
        lead={text.lead}
        backPath={addresses.provideCode}
        actions={<GuideBack />}
      />
      <SectionsView
        contents={text.contents}
        sections={text.phases}
        picture={(phase) => (
          <Picture
            src={`${settings.contextPath.slice(0, -1)}${phase.picture}`}
            alt=""
            width={frame.width}
            height={frame.height}
            loading={phase === text.phases[0] ? "eager" : "lazy"}
            className={styles.picture}
          />
        )}
        after={<GuideBack />}
      />
    </>
  );
}
