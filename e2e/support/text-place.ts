// Functions that run in a page by themselves: they are sent there as text.

export interface Point {
  x: number;
  y: number;
}

export interface Place {
  /** The middle of the words, from the corner of the element inside of its border. */
  inside: Point;
  /** The same, from the corner of the window. */
  inWindow: Point;
  /** How far the page, or what scrolls in it, is to be turned until the words are seen. */
  turn: { at: Point; by: number } | null;
}

/** What carries the words of a control: a check box and a radio button are named by their label. */
export function carrierOf(element: Element): Element {
  const isNamed = element instanceof HTMLInputElement;
  if (!isNamed || !["checkbox", "radio", "file"].includes(element.type)) return element;
  return element.labels?.[0] ?? element;
}

/** Where the first line of an element's words is; of what has no words, its middle. Null where nothing is drawn. */
export function placeOf(element: Element): Place | null {
  if (!element.isConnected || !element.checkVisibility({ visibilityProperty: true })) return null;
  const isSeen = ({ width, height }: DOMRect) => width > 2 && height > 2;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let box: DOMRect | undefined;
  while (box === undefined && texts.nextNode()) {
    const { currentNode: text } = texts;
    const around = text.parentElement;
    if (!text.textContent?.trim() || !around || !isSeen(around.getBoundingClientRect())) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    box = [...range.getClientRects()].find(isSeen);
  }
  const { left, top, right, bottom } = box ?? element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const corner = element.getBoundingClientRect();
  const inside = {
    x: x - corner.left - element.clientLeft,
    y: y - corner.top - element.clientTop,
  };
  // What scrolls around the words: an element of its own, or the page.
  let around = element.parentElement;
  const scrolls = (candidate: Element) =>
    candidate.scrollHeight > candidate.clientHeight + 1 &&
    /auto|scroll/.test(getComputedStyle(candidate).overflowY);
  while (around && around !== document.body && !scrolls(around)) around = around.parentElement;
  const isPage = !around || around === document.body || around === document.documentElement;
  const frame = isPage ? null : around?.getBoundingClientRect();
  const upper = Math.max(0, frame?.top ?? 0);
  const lower = Math.min(innerHeight, frame?.bottom ?? innerHeight);
  const on = document.elementFromPoint(x, y);
  const isFree = y > upper && y < lower && on !== null && (on === element || element.contains(on));
  if (isFree) return { inside, inWindow: { x, y }, turn: null };
  const middle = (upper + lower) / 2;
  const at = { x: frame ? (frame.left + frame.right) / 2 : innerWidth / 2, y: middle };
  return { inside, inWindow: { x, y }, turn: { at, by: Math.round(y - middle) } };
}
