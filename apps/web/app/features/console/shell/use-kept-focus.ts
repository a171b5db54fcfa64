import { useEffect } from "react";

/** The control that has come in another one's place, such as a search field that was made anew. */
function successorOf(gone: Element): HTMLElement | null {
  const name = gone.getAttribute("name");
  if (name === null) return null;
  return document.querySelector<HTMLElement>(`main form [name="${CSS.escape(name)}"]`);
}

/**
 * Gives focus to the page's heading where the control that held it is gone, after a navigation or
 * an action, so that whoever works by keyboard is not thrown back to the top of the document.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const keep = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      const heading = document.querySelector<HTMLElement>("main h1");
      if (heading) heading.tabIndex = -1;
      (successorOf(last) ?? heading)?.focus({ preventScroll: true });
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
