import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { inBrowser, onServer } from "@public-code/core/web/load.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Picture } from "@public-code/ui/picture.tsx";
import { useLoaderData } from "react-router";
import { SectionsView } from "../sections-view.tsx";
import { uploadCodeText } from "../texts/upload-code-github.ts";
import { loadWritten, WrittenSections } from "../written-page.tsx";
import { GuideBack } from "./guide-back.tsx";
import styles from "./upload-code-page.module.css";

const load = loadWritten("uploadCodeGitHub");

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const frame = { width: 640, height: 360 };

export default function UploadCodePage() {
  const { settings } = useRootData();
  const { written } = useLoaderData<typeof loader>();
  const text = uploadCodeText[settings.lang];
  /** The drawing of a phase, the first of which is in view at once. */
  const picture = (index: number) => {
    const phase = text.phases[index];
    return (
      phase && (
        <Picture
          src={`${settings.contextPath.slice(0, -1)}${phase.picture}`}
          alt=""
          width={frame.width}
          height={frame.height}
          loading={index === 0 ? "eager" : "lazy"}
          className={styles.picture}
        />
      )
    );
  };
  return (
    <>
      <PageHeading
        pageCode="uploadCodeGitHub"
        title={written?.title}
        lead={(written ?? text).lead}
        backPath={addresses.provideCode}
        actions={<GuideBack />}
      />
      {written ? (
        <WrittenSections
          contents={text.contents}
          page={written}
          picture={picture}
          after={<GuideBack />}
        />
      ) : (
        <SectionsView
          contents={text.contents}
          sections={text.phases}
          picture={(phase) => picture(text.phases.indexOf(phase))}
          after={<GuideBack />}
        />
      )}
    </>
  );
}
