import { readStored, writeStored } from "./stored.ts";

/**
 * Stands in the page itself, so that a notice that was closed does not show for a moment. It is known
 * by its text: another one is shown again.
 */
export const hideClosedNotice = `try{const closed=localStorage.getItem("closedNotice");
if(closed){const sheet=new CSSStyleSheet();sheet.replaceSync('[data-notice="'+CSS.escape(closed)+'"]{display:none}');document.adoptedStyleSheets=[sheet]}}catch{};`;

export function isClosedNotice(text: string): boolean {
  return readStored("closedNotice") === text;
}

/** Only the last one is remembered, as there is one at a time. */
export function closeNotice(text: string): void {
  writeStored("closedNotice", text);
}
