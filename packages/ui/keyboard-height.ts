/** What the browser lays the page out in, and the part of it that is seen. */
export interface Viewports {
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
