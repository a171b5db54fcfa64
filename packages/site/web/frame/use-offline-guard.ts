import { notify } from "@public-code/core/web/notices.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useEffect } from "react";

/**
 * True for another address of the portal, be it only another search of the same page; a place within
 * the page needs no connection.
 */
export function leadsElsewhere(address: string, here: string): boolean {
  const to = new URL(address, here);
  const from = new URL(here);
  return to.origin === from.origin && to.pathname + to.search !== from.pathname + from.search;
}

/** True where only the page reads the address, and it has all of its data. */
function needsNobody(element: Element, address: string): boolean {
  const isSamePage = new URL(address).pathname === window.location.pathname;
  return isSamePage && element.closest("[data-works-offline]") !== null;
}

/** The link that a click leads to another address by; null for every other click. */
function linkAway(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.hasAttribute("href") || link.target !== "" || link.hasAttribute("download"))
    return null;
  if (needsNobody(link, link.href)) return null;
  return leadsElsewhere(link.href, window.location.href) ? link : null;
}

/** The form, such as a search, that leads to an address; one without is the matter of its page. */
function formAway(event: SubmitEvent): HTMLFormElement | null {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.hasAttribute("action")) return null;
  if (needsNobody(form, form.action)) return null;
  return new URL(form.action).origin === window.location.origin ? form : null;
}

/** Navigates where there is a connection; else says that there is none, and offers a retry. */
function whenOnline(goOn: () => void, text: string): void {
  if (navigator.onLine) goOn();
  else notify({ kind: "message", text, onRetry: () => whenOnline(goOn, text) });
}

/** For a page that is led to another address by a script. */
export function useWhenOnline(): (goOn: () => void) => void {
  const { t } = useTranslation();
  return (goOn) => whenOnline(goOn, t("frame.offline"));
}

/**
 * Keeps a visitor whose connection is gone on the page that is open, with what it shows: the router
 * would put an error in its place, or reload the document for scripts it cannot get.
 */
export function useOfflineGuard(): void {
  const { t } = useTranslation();
  useEffect(() => {
    function stay(event: Event, goOn: () => void): void {
      event.preventDefault();
      event.stopPropagation();
      whenOnline(goOn, t("frame.offline"));
    }
    function onClick(event: MouseEvent): void {
      const link = navigator.onLine ? null : linkAway(event);
      if (link) stay(event, () => link.click());
    }
    function onSubmit(event: SubmitEvent): void {
      const form = navigator.onLine ? null : formAway(event);
      if (form) stay(event, () => form.requestSubmit());
    }
    // Before the router and the forms themselves.
    document.addEventListener("click", onClick, true);
    document.addEventListener("submit", onSubmit, true);
    return () => {
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("submit", onSubmit, true);
    };
  }, [t]);
}
