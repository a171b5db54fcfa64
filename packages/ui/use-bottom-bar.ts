import { type RefObject, useEffect } from "react";

/** What the browser lays the page out in, and the part of it that is seen. */
interface Viewports {
  layoutHeight: number;
  height: number;
  offsetTop: number;
  /** Above 1 where the visitor has zoomed in with two fingers. */
  scale: number;
}

/** How much of the page's lower end lies behind a keyboard on the screen; a zoomed page has none. */
export function keyboardHeight({ layoutHeight, height, offsetTop, scale }: Viewports): number {
  if (scale > 1) return 0;
  return Math.max(0, Math.round(layoutHeight - height - offsetTop));
}

/** Between the bar and a field above it, for the ring of the focus. */
const gapPx = 16;
const properties = { bar: "--bottom-bar", keyboard: "--keyboard" } as const;

function viewports(): Viewports {
  const { innerHeight, visualViewport } = window;
  const { height = innerHeight, offsetTop = 0, scale = 1 } = visualViewport ?? {};
  return { layoutHeight: innerHeight, height, offsetTop, scale };
}

/** Shows the field that is typed into once more where the bar has come to lie over it. */
function revealField(bar: HTMLElement): void {
  const { activeElement: field } = document;
  if (!field || bar.contains(field) || !bar.parentElement?.contains(field)) return;
  const [over, under] = [bar.getBoundingClientRect(), field.getBoundingClientRect()];
  if (under.bottom > over.top && under.top < over.bottom)
    field.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/**
 * Keeps a bar that sticks to the bottom above the keyboard of a phone, and what is scrolled into view
 * above the bar: no field that has the focus lies behind it.
 */
export function useBottomBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      const element = bar.current;
      if (!element) return;
      const keyboard = keyboardHeight(viewports());
      const isSticky = getComputedStyle(element).position === "sticky";
      style.setProperty(properties.keyboard, `${keyboard}px`);
      style.setProperty(
        properties.bar,
        `${isSticky ? element.offsetHeight + keyboard + gapPx : 0}px`,
      );
      // A message above the field, or the keyboard, has moved it.
      revealField(element);
    };
    // Of a long text the browser shows the place of the cursor only.
    const onFocus = ({ target }: FocusEvent) => {
      if (bar.current && target instanceof HTMLTextAreaElement) revealField(bar.current);
    };
    measure();
    document.addEventListener("focusin", onFocus);
    const sizes = new ResizeObserver(measure);
    for (const element of [bar.current, bar.current?.parentElement])
      if (element) sizes.observe(element);
    const { visualViewport } = window;
    visualViewport?.addEventListener("resize", measure);
    visualViewport?.addEventListener("scroll", measure);
    return () => {
      sizes.disconnect();
      document.removeEventListener("focusin", onFocus);
      visualViewport?.removeEventListener("resize", measure);
      visualViewport?.removeEventListener("scroll", measure);
      for (const name of Object.values(properties)) style.removeProperty(name);
    };
  }, [bar]);
}
