import { type RefObject, useEffect, useRef } from "react";

/** Goes to a part of the page that somebody has come for, as an anchor would. */
export function goToPart(element: HTMLElement | null): void {
  element?.scrollIntoView();
  element?.setAttribute("tabindex", "-1");
  element?.focus({ preventScroll: true });
}

/**
 * Moves focus to the start of a view, as a new page would; without it, the focus would be
 * lost with the button that led there. `wanted` is false where the page itself has just begun.
 */
export function useFocusOnArrival<E extends HTMLElement>(isArrival = true): RefObject<E | null> {
  const target = useRef<E>(null);
  const isWanted = useRef(isArrival);
  useEffect(() => {
    if (isWanted.current) target.current?.focus({ preventScroll: true });
  }, []);
  return target;
}
