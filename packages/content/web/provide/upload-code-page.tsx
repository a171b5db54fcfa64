import { fromServer, onServer } from "@public-code/core/web/load.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { Picture } from "@public-code/ui/picture.tsx";
import { useLoaderData } from "react-router";
import { uploadCodeText } from "../texts/upload-code-github.ts";
import { loadWritten } from "../written-page.tsx";
import { GuideArticle } from "./guide-article.tsx";
import styles from "./upload-code-page.module.css";

const load = loadWritten("uploadCodeGitHub");

export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

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
    <GuideArticle
      pageCode="uploadCodeGitHub"
      text={{ ...text, sections: text.phases }}
      written={written}
      picture={picture}
    />
  );
}
