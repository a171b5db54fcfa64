import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";
import Autoplay from "embla-carousel-autoplay";

const FRAME_MS = 1000 / 60;
const FRICTION = 0.68;
const ARRIVED = 0.05;
/** Below this the slides would swing past their place. */
const SHORTEST = 22;
const LONGEST = 400;

/**
 * Embla's `duration` has no unit: it divides the way left at each frame. This returns the one with
 * which a slide has gone 95 % of its way after `speed` milliseconds.
 */
export function emblaDuration(speed: number): number {
  let duration = SHORTEST;
  while (duration < LONGEST && travelTime(duration) < speed) duration += 1;
  return duration;
}

/** Milliseconds after which a slide has gone 95 % of its way, by Embla's own formula. */
export function travelTime(duration: number): number {
  let left = 1;
  let velocity = 0;
  let frames = 0;
  while (left > ARRIVED) {
    velocity = (velocity + left / duration) * FRICTION;
    left -= velocity;
    frames += 1;
  }
  return frames * FRAME_MS;
}

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
