import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Calls `close` once somebody presses, or moves the focus, outside of `root`; `close` is also called
 * while nothing is open. A press on words within passes the focus on to whatever focusable element
 * stands around them, such as `<main tabindex="-1">`: that is not leaving, and closing before the
 * press has ended would take its click away.
 */
export function useCloseOutside(root: RefObject<HTMLElement | null>, close: () => void): void {
  const leave = useEffectEvent(close);
  useEffect(() => {
    function closeFromOutside({ type, target }: Event) {
      const element = root.current;
      if (!element || !(target instanceof Node) || element.contains(target)) return;
      if (type === "focusin" && target.contains(element)) return;
      leave();
    }
    document.addEventListener("pointerdown", closeFromOutside);
    document.addEventListener("focusin", closeFromOutside);
    return () => {
      document.removeEventListener("pointerdown", closeFromOutside);
      document.removeEventListener("focusin", closeFromOutside);
    };
  }, [root]);
}
