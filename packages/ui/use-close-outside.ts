import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { pressedKey } from "./pressed-key.ts";

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

/** A `<details>` that Esc closes, which leads back to its button, and what happens outside of it. */
export function useClosingDetails({ byOutside = true } = {}) {
  const root = useRef<HTMLDetailsElement>(null);
  function close(): void {
    if (root.current?.open) root.current.open = false;
  }
  useCloseOutside(root, () => byOutside && close());
  function closeToButton(): void {
    close();
    root.current?.querySelector("summary")?.focus();
  }
  function closeOnEscape(event: KeyboardEvent): void {
    if (pressedKey(event) !== "Escape" || !root.current?.open) return;
    // A dialog around it stays open.
    event.preventDefault();
    event.stopPropagation();
    closeToButton();
  }
  return { root, closeToButton, closeOnEscape };
}
