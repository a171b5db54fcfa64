import { useTranslation } from "@public-code/core/web/translation.ts";
import type { CarouselProps } from "@public-code/ui/carousel/carousel.tsx";

/** The labels of every carousel. */
export function useCarouselLabels(): CarouselProps["labels"] {
  const { t } = useTranslation();
  return {
    carousel: t("frame.carousel.carousel"),
    slide: t("frame.carousel.slide"),
    previous: t("frame.carousel.previous"),
    next: t("frame.carousel.next"),
    pause: t("frame.carousel.pause"),
    play: t("frame.carousel.play"),
    position: (index, total) => t("frame.carousel.position", { place: index, total }),
  };
}
