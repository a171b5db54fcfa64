import { useEffect } from "react";
import { notify } from "#platform/notices.ts";
import { useTranslation } from "#platform/translation.ts";

/** True for another page of the portal; what stays on its page shows by itself that it failed. */
function isOtherPage(address: string): boolean {
  const { origin, pathname } = new URL(address, window.location.href);
  return origin === window.location.origin && pathname !== window.location.pathname;
}

/** The link that a click leads to another page by; null for every other click. */
function linkAway(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.hasAttribute("href") || link.target !== "" || link.hasAttribute("download"))
    return null;
  return isOtherPage(link.href) ? link : null;
}

/** The form, such as a search, that leads to another page. */
function formAway(event: SubmitEvent): HTMLFormElement | null {
  const form = event.target;
  return form instanceof HTMLFormElement && isOtherPage(form.action) ? form : null;
}

/**
 * Keeps a visitor whose connection is gone on the page that is open: the router would reload the
 * document for a page whose scripts it cannot get, and leave them with the browser's own page.
 */
export function useOfflineGuard(): void {
  const { t } = useTranslation();
  useEffect(() => {
    function stay(event: Event, goOn: () => void): void {
      event.preventDefault();
      event.stopPropagation();
      notify({ kind: "message", text: t("frame.offline"), onRetry: goOn });
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
