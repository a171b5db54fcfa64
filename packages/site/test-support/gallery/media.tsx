import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Carousel } from "@public-code/ui/carousel/carousel.tsx";
import { Icon } from "@public-code/ui/icon.tsx";
import { LogoMark } from "@public-code/ui/logo-mark.tsx";
import { Picture } from "@public-code/ui/picture.tsx";
import { Prose } from "@public-code/ui/prose.tsx";
import { VideoEmbed } from "@public-code/ui/video-embed.tsx";
import { Search } from "lucide";
import { useCarouselLabels } from "#web/frame/use-carousel-labels.ts";
import { Sample, States } from "./sample.tsx";

/** Running text, pictures, videos and drawings. */
export function Media() {
  const { t } = useTranslation();
  const { contextPath } = useRootData().settings;
  const carouselLabels = useCarouselLabels();
  const picture = (fit: "cover" | "contain") => (
    <Picture
      src={`${contextPath}favicon.svg`}
      alt={t("gallery.picture")}
      width={320}
      height={180}
      fit={fit}
      loadingText={t("frame.image")}
    />
  );
  return (
    <>
      <Sample name="Prose">
        {(["reading", "body"] as const).map((size) => (
          <Prose key={size} size={size}>
            <p>
              {t("gallery.long")} <a href="#media">{t("gallery.other")}</a>
            </p>
            <ul>
              <li>{t("gallery.first")}</li>
              <li>{t("gallery.second")}</li>
            </ul>
            <blockquote>
              <p>{t("gallery.text")}</p>
            </blockquote>
          </Prose>
        ))}
      </Sample>
      <Sample name="Picture">
        {picture("cover")}
        {picture("contain")}
      </Sample>
      <Sample name="Carousel">
        <Carousel
          label={t("gallery.programs")}
          labels={carouselLabels}
          slides={(["first", "second", "third"] as const).map((key) => ({
            key,
            content: picture("contain"),
          }))}
        />
      </Sample>
      <Sample name="VideoEmbed">
        <VideoEmbed
          src="https://www.youtube-nocookie.com/embed/jNQXAC9IVRw"
          title={t("gallery.name")}
          playLabel={t("gallery.play")}
          note={t("gallery.player")}
        />
      </Sample>
      <Sample name="Icon, LogoMark">
        <States>
          <Icon as={Search} size="small" />
          <Icon as={Search} />
          <Icon as={Search} size="large" />
          <LogoMark />
        </States>
      </Sample>
    </>
  );
}
