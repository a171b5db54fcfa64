import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a navigation within the portal the focus is on the new page's heading, as it would be at the
 * top of a new document; what had it before is gone. So it is after turning to another page of a list,
 * whose top comes into view; any other change of the query stays where it was made.
 */
export function useFocusOnNewPage(mainId: string): void {
  const { pathname, hash, key } = useLocation();
  const shown = useRef({ pathname, key });
  useEffect(() => {
    const last = shown.current;
    // An entry that the router did not make has no key of its own.
    if (last.key === key && last.pathname === pathname) return;
    shown.current = { pathname, key };
    const hasTurned = document.activeElement?.closest("[data-pager]") != null;
    if (last.pathname === pathname && !hasTurned) return;
    // An anchor names another place.
    if (hash !== "") return;
    const arrive = () => {
      const main = document.getElementById(mainId);
      // A page may have put the focus itself.
      if (!main || (main.contains(document.activeElement) && !hasTurned)) return;
      const heading = main.querySelector("h1");
      if (heading) {
        heading.tabIndex = -1;
        heading.dataset.focusTarget = "";
      }
      (heading ?? main).focus({ preventScroll: true });
    };
    const modal = document.querySelector("dialog:modal");
    if (!modal) return arrive();
    // What it covers takes no focus, and it gives the focus back to what may be gone by then.
    modal.addEventListener("close", arrive, { once: true });
    return () => modal.removeEventListener("close", arrive);
  }, [pathname, hash, key, mainId]);
}
