import { useEffect } from "react";

/** The headings that name the parts of the page around an element, the nearest first, then the page's. */
function headingsAround(element: Element): HTMLElement[] {
  const named: (HTMLElement | null)[] = [];
  let section = element.closest("main section[aria-labelledby]");
  while (section) {
    named.push(document.getElementById(section.getAttribute("aria-labelledby") ?? ""));
    section = section.parentElement?.closest("main section[aria-labelledby]") ?? null;
  }
  return named.filter((heading) => heading !== null);
}

/**
 * Moves focus to the heading of the part of the page in which the control that held it is gone, or
 * of the page, after a search or an action, so that keyboard users are not sent back to the top of
 * the document. A control of the same name that was rendered again takes precedence.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    let around: HTMLElement[] = [];
    let page = "";
    const remember = ({ target }: FocusEvent) => {
      last = target;
      around = target instanceof Element ? headingsAround(target) : [];
      page = location.pathname;
    };
    const keep = () => {
      // Where the focus of a new page goes is not a question of what the last one held.
      if (!(last instanceof Element) || last.isConnected || page !== location.pathname) return;
      if (document.activeElement !== document.body) return;
      const heading =
        around.find((one) => one.isConnected) ?? document.querySelector<HTMLElement>("main h1");
      if (heading) heading.tabIndex = -1;
      const name = last.getAttribute("name");
      const again = document.querySelector<HTMLElement>(`main form [name="${name}"]`);
      (again ?? heading)?.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(keep);
    document.addEventListener("focusin", remember);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      changes.disconnect();
    };
  }, []);
}
