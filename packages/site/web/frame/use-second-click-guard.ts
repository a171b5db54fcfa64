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
  /** True for the second click of two, or its press, where it meets another control than the first. */
  function isStray({ target, timeStamp, clientX, clientY }: MouseEvent): boolean {
    const isSecond =
      last !== null &&
      timeStamp - last.at < doubleClickMs &&
      Math.hypot(clientX - last.x, clientY - last.y) < doubleClickPixels;
    return isSecond && last?.control != null && controlOf(target) !== last.control;
  }
  // A press takes the focus, which the first click may have led to what is wrong in a form.
  const keepFocus = (event: MouseEvent) => isStray(event) && event.preventDefault();
  const guard = (event: MouseEvent) => {
    // A click by the keyboard has no place, and goes to what has the focus.
    if (event.detail === 0) return;
    if (isStray(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const { target, timeStamp: at, clientX: x, clientY: y } = event;
    last = { control: controlOf(target), at, x, y };
  };
  window.addEventListener("mousedown", keepFocus, { capture: true });
  window.addEventListener("click", guard, { capture: true });
  return () => {
    window.removeEventListener("mousedown", keepFocus, { capture: true });
    window.removeEventListener("click", guard, { capture: true });
  };
}

/**
 * Keeps the second click of a double click from acting on another control than the first, such as the
 * one that the first has brought under the pointer, and from taking the focus there.
 */
export function useSecondClickGuard(): void {
  useEffect(guardSecondClicks, []);
}
