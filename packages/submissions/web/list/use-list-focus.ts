import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useFocusOnArrival } from "../use-focus-on-arrival.ts";

export interface ListFocus {
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
