import { useEffect } from "react";

/** Within this time and distance a second click belongs to the first: whoever double-clicks. */
const doubleClickMs = 400;
const doubleClickPixels = 12;

const controls = "button, a, input, select, textarea, summary, [role='option']";

/** What a click acts on; a label acts on its control, which gets a click of its own. */
function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest("label")?.control ?? target.closest(controls);
}

/** Does what `useSecondClickGuard` says, until the returned function is called. */
export function guardSecondClicks(): () => void {
  let last: { control: Element | null; at: number; x: number; y: number } | null = null;
  const guard = (event: MouseEvent) => {
    // A click by the keyboard has no place, and goes to what has the focus.
    if (event.detail === 0) return;
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const control = controlOf(event.target);
    const isSecond =
      last !== null &&
      at - last.at < doubleClickMs &&
      Math.hypot(x - last.x, y - last.y) < doubleClickPixels;
    if (isSecond && last?.control && control !== last.control) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else last = { control, at, x, y };
  };
  window.addEventListener("click", guard, { capture: true });
  return () => window.removeEventListener("click", guard, { capture: true });
}

/**
 * Keeps the second click of a double click from acting on another control than the first, such as the
 * one that the first has brought under the pointer.
 */
export function useSecondClickGuard(): void {
  useEffect(guardSecondClicks, []);
}
