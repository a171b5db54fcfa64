import { useEffect } from "react";

/** Parts of a page that have a name: that of a heading, or one for screen readers only. */
const parts = "main section[aria-labelledby], main section[aria-label]";

/** What stands for the parts of the page around an element, the nearest first: their headings, or they. */
function partsAround(element: Element): HTMLElement[] {
  const around: (HTMLElement | null)[] = [];
  for (let part = element.closest<HTMLElement>(parts); part; ) {
    const heading = part.getAttribute("aria-labelledby");
    around.push(heading === null ? part : document.getElementById(heading));
    part = part.parentElement?.closest<HTMLElement>(parts) ?? null;
  }
  return around.filter((neighbour) => neighbour !== null);
}

/** Does what `useKeptFocus` says, until the returned function is called. */
export function keepFocus(): () => void {
  let last: EventTarget | null = null;
  let around: HTMLElement[] = [];
  let page = "";
  const remember = ({ target }: FocusEvent) => {
    last = target;
    page = location.pathname;
    if (!(target instanceof Element)) around = [];
    // A dialog is gone after the action; where it was asked for is not.
    else if (!target.closest("dialog")) around = partsAround(target);
  };
  const keep = () => {
    // Where the focus of a new page goes is not a question of what the last one held.
    if (!(last instanceof Element) || last.isConnected || page !== location.pathname) return;
    if (document.activeElement !== document.body) return;
    const part =
      around.find((element) => element.isConnected) ??
      document.querySelector<HTMLElement>("main h1");
    if (part) part.tabIndex = -1;
    const name = last.getAttribute("name");
    const again = document.querySelector<HTMLElement>(`main form [name="${name}"]`);
    (again ?? part)?.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(keep);
  document.addEventListener("focusin", remember);
  changes.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", remember);
    changes.disconnect();
  };
}

/**
 * Moves focus to the part of the page in which the control that held it is gone, or to the heading
 * of the page, after a search or an action, so that keyboard users are not sent back to the top of
 * the document. A control of the same name that was rendered again takes precedence.
 */
export function useKeptFocus(): void {
  useEffect(keepFocus, []);
}
