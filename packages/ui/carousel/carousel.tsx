import { ChevronLeft, ChevronRight, Pause, Play } from "lucide";
import {
  type CSSProperties,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
} from "react";
import { classNames } from "../class-names.ts";
import { IconButton } from "../icon-button.tsx";
import { cluster, row } from "../layout.ts";
import { useEmbla } from "../use-embla.ts";
import { useReducedMotion } from "../use-media-query.ts";
import styles from "./carousel.module.css";

export type CarouselLabels = {
  /** Role descriptions for screen readers: 「輪播」, 「投影片」. */
  carousel: string;
  slide: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
  /** 「第 2 張，共 6 張」. */
  position: (index: number, total: number) => string;
};

export type CarouselProps = {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  labels: CarouselLabels;
  /** Shown on the left of the controls: a heading. */
  heading?: ReactNode;
  /** Milliseconds for the way from one slide to the next. */
  speed?: number | undefined;
  /** Milliseconds a slide stays. */
  delay?: number | undefined;
  loop?: boolean | undefined;
  /** Slides side by side: on narrow pages, from 768 px and from 992 px. */
  perView?: readonly [number, number, number] | undefined;
  /** Room between slides in CSS pixels. */
  spacing?: number | undefined;
  className?: string | undefined;
};

/**
 * Slides that move on by themselves until paused. The pause button comes first in tab order; they
 * rest while the pointer or the focus is on them or on what turns them, and never start under
 * reduced motion.
 */
export function Carousel({
  label,
  slides,
  labels,
  heading,
  speed = 400,
  delay = 3000,
  loop = true,
  perView = [1, 1, 1],
  spacing = 10,
  className,
}: CarouselProps) {
  const reducedMotion = useReducedMotion();
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const embla = useEmbla(viewport, { speed, delay, loop });
  const [choice, setChoice] = useState<boolean>();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [selected, setSelected] = useState(0);
  const [stops, setStops] = useState(slides.length);
  const [inView, setInView] = useState<readonly number[]>();

  const rolling = (choice ?? !reducedMotion) && stops > 1;
  const playing = rolling && !hovered && !focused;

  useEffect(() => {
    if (!embla) return;
    const update = () => {
      setSelected(embla.selectedScrollSnap());
      setStops(embla.scrollSnapList().length);
    };
    const note = () => {
      const seen = embla.slidesInView();
      // None are until Embla has looked for the first time, which may have been before this.
      if (seen.length > 0) setInView(seen);
    };
    update();
    note();
    embla.on("select", update).on("reInit", update).on("slidesInView", note);
    return () => {
      embla.off("select", update).off("reInit", update).off("slidesInView", note);
    };
  }, [embla]);

  useEffect(() => {
    if (!embla) return;
    const player = embla.plugins().autoplay;
    const settle = () => {
      // With a single stop, as on paper, the plugin has no timer, and play() would throw.
      if (embla.scrollSnapList().length <= 1) return;
      if (playing) player.play(reducedMotion);
      else player.stop();
    };
    settle();
    embla.on("pointerUp", settle).on("reInit", settle);
    return () => {
      embla.off("pointerUp", settle).off("reInit", settle);
    };
  }, [embla, playing, reducedMotion]);

  const go = useCallback(
    (step: 1 | -1) => {
      if (!embla) viewport?.scrollBy({ left: step * viewport.clientWidth });
      else if (step > 0) embla.scrollNext(reducedMotion);
      else embla.scrollPrev(reducedMotion);
    },
    [embla, viewport, reducedMotion],
  );

  const rest = {
    onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === "mouse"),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
    },
  };

  // React passes custom properties on as they are; its style type does not know them.
  const layout = {
    "--per-view-narrow": perView[0],
    "--per-view-medium": perView[1],
    "--per-view-wide": perView[2],
    "--spacing": `${spacing / 16}rem`,
  } as CSSProperties;

  return (
    <section
      aria-roledescription={labels.carousel}
      aria-label={label}
      className={classNames(styles.carousel, className)}
      style={layout}
    >
      <div className={cluster(12, { across: 24, bottom: 16, align: "center", justify: "between" })}>
        <div className={styles.heading}>{heading}</div>
        {stops > 1 && (
          <div className={cluster(8, { align: "center" }, styles.controls)}>
            <IconButton
              icon={rolling ? Pause : Play}
              label={rolling ? labels.pause : labels.play}
              variant="outlined"
              onClick={() => setChoice(!rolling)}
            />
            <span className={styles.position} aria-hidden="true">
              {selected + 1} / {stops}
            </span>
            <span className={row(8, { align: "center" })} {...rest}>
              <IconButton
                icon={ChevronLeft}
                label={labels.previous}
                variant="outlined"
                onClick={() => go(-1)}
              />
              <IconButton
                icon={ChevronRight}
                label={labels.next}
                variant="outlined"
                onClick={() => go(1)}
              />
            </span>
          </div>
        )}
      </div>
      <div
        ref={setViewport}
        className={styles.viewport}
        data-driven={embla !== undefined}
        // Until then slides are scrolled, which a keyboard does from the viewport itself.
        tabIndex={embla ? undefined : 0}
        {...rest}
      >
        <div className={styles.track} aria-live={rolling ? "off" : "polite"}>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, as ARIA's pattern says
            <div
              key={slide.key}
              role="group"
              aria-roledescription={labels.slide}
              aria-label={labels.position(index + 1, slides.length)}
              inert={inView !== undefined && !inView.includes(index)}
              className={styles.slide}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
