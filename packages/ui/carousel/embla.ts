import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";
import Autoplay from "embla-carousel-autoplay";
import { emblaDuration } from "./carousel-speed.ts";

export type EmblaSettings = {
  /** Milliseconds for the way from one slide to the next. */
  speed: number;
  /** Milliseconds a slide stays. */
  delay: number;
  loop: boolean;
};

/** Moves the slides of a viewport from where the reader has scrolled them to. */
export function openEmbla(
  viewport: HTMLElement,
  { speed, delay, loop }: EmblaSettings,
): EmblaCarouselType {
  const slideWidth = viewport.firstElementChild?.firstElementChild?.clientWidth;
  const startIndex = slideWidth ? Math.round(viewport.scrollLeft / slideWidth) : 0;
  viewport.scrollLeft = 0;
  return EmblaCarousel(
    viewport,
    { loop, align: "start", duration: emblaDuration(speed), inViewThreshold: 0.5, startIndex },
    // The plugin would start again after a pause; when it plays is for the carousel to say.
    [Autoplay({ delay, playOnInit: false, stopOnInteraction: true, stopOnFocusIn: false })],
  );
}
