import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

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

interface ListFocus {
  heading: RefObject<HTMLHeadingElement | null>;
  /** Moves focus to the heading, since the action removes the button that was pressed. */
  settle: () => void;
}

/** Keeps the focus in the list: on its heading, where an action removes its own button. */
export function useListFocus(takesFocus: boolean, page: number): ListFocus {
  const heading = useFocusOnArrival<HTMLHeadingElement>(takesFocus);
  const [settled, setSettled] = useState(0);
  const settle = useCallback(() => setSettled((times) => times + 1), []);
  const last = useRef({ settled, page });

  useEffect(() => {
    // The link to the next page is none on the last one.
    const isLost = last.current.page !== page && document.activeElement === document.body;
    if (isLost || last.current.settled !== settled) heading.current?.focus();
    last.current = { settled, page };
  }, [settled, page, heading]);

  return { heading, settle };
}
