import type { EmblaCarouselType } from "embla-carousel";
import { useEffect, useState } from "react";
import type { EmblaSettings } from "./carousel/embla.ts";

/** How far below or above what is seen a carousel is made ready. */
const nearMargin = "300px";

/** Embla on a viewport, loaded when the reader comes near it; none before, nor where it cannot be had. */
export function useEmbla(
  viewport: HTMLElement | null,
  { speed, delay, loop }: EmblaSettings,
): EmblaCarouselType | undefined {
  const [embla, setEmbla] = useState<EmblaCarouselType>();

  useEffect(() => {
    if (!viewport) return;
    let opened: EmblaCarouselType | undefined;
    let left = false;
    const open = async () => {
      const { openEmbla } = await import("./carousel/embla.ts");
      if (left) return;
      opened = openEmbla(viewport, { speed, delay, loop });
      setEmbla(opened);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        // Slides can still be scrolled by hand.
        open().catch((error: unknown) => console.warn(error));
      },
      { rootMargin: nearMargin },
    );
    observer.observe(viewport);
    return () => {
      left = true;
      observer.disconnect();
      opened?.destroy();
      setEmbla(undefined);
    };
  }, [viewport, speed, delay, loop]);

  return embla;
}
