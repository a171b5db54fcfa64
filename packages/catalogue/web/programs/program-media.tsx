import { pictureSources } from "@public-code/core/contract/files/derived-pictures.ts";
import { isVideo } from "@public-code/core/contract/files/media-types.ts";
import { fileAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Picture as PictureFile, Program } from "@public-code/programs/contract/program.ts";
import { useCarouselLabels } from "@public-code/site/web/frame/use-carousel-labels.ts";
import { Carousel } from "@public-code/ui/carousel/carousel.tsx";
import { Picture } from "@public-code/ui/picture.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { VideoPlayer } from "@public-code/ui/video-player.tsx";
import styles from "./program-media.module.css";

const speedMs = 1000;
const delayMs = 3000;
const frame = { width: 1280, height: 800 };

/** Screenshots and videos, one at a time, moving on until paused. */
export function ProgramMedia({ program }: { program: Program }) {
  const { t } = useTranslation();
  const carouselWords = useCarouselLabels();
  const { settings } = useRootData();
  const content = (file: PictureFile, index: number) => {
    const address = fileAddress(settings.filesBase, file.s3Url);
    if (isVideo(file.mediaType))
      return (
        <VideoPlayer
          src={address}
          type={file.mediaType}
          downloadLabel={t("program.screenshots.download")}
          label={t("program.screenshots.video", { name: program.programName, place: index })}
        />
      );
    return (
      <Picture
        src={address}
        alt={t("program.screenshots.picture", { name: program.programName, place: index })}
        width={file.width ?? frame.width}
        height={file.height ?? frame.height}
        sources={pictureSources(address, file)}
        sizes="(width >= 64em) 30rem, 100vw"
        ratio={frame.width / frame.height}
        fit="contain"
        loading={index === 1 ? "eager" : "lazy"}
        loadingText={t("frame.image")}
      />
    );
  };
  return (
    <Carousel
      className={styles.media}
      label={t("program.screenshots.title")}
      heading={<h2 className={textStyles.cardTitle}>{t("program.screenshots.title")}</h2>}
      speed={speedMs}
      delay={delayMs}
      slides={program.picFiles.map((file, index) => ({
        key: String(file.fileId),
        content: content(file, index + 1),
      }))}
      labels={carouselWords}
    />
  );
}
