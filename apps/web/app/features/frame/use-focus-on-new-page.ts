import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a navigation within the portal the focus is on the new page's heading, as it would be at the
 * top of a new document; what had it before is gone. A change of the query stays where it was made.
 */
export function useFocusOnNewPage(mainId: string): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById(mainId);
    // A page may have put the focus itself, and an anchor names another place.
    if (!main || hash !== "" || main.contains(document.activeElement)) return;
    const heading = main.querySelector("h1");
    if (heading) {
      heading.tabIndex = -1;
      heading.dataset.focusTarget = "";
    }
    (heading ?? main).focus({ preventScroll: true });
  }, [pathname, hash, mainId]);
}
