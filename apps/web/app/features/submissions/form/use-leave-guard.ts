import { useCallback, useEffect, useRef } from "react";
import { type Blocker, useBlocker } from "react-router";
import { readStored } from "#platform/stored.ts";
import { isAnchorMove, isSameForm, readView } from "../submit-view.ts";

export interface LeaveGuard {
  blocker: Blocker;
  /** Stops asking: after a save, or once the officer has confirmed. */
  release: () => void;
}

/**
 * Asks before a changed form is left: within the site by a dialog of the page, beyond it
 * by the browser's own. An ended session does not ask, since the browser has saved the form.
 */
export function useLeaveGuard(isChanged: boolean): LeaveGuard {
  const released = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!isChanged || released.current) return false;
    if (currentLocation.pathname !== nextLocation.pathname) return true;
    return !(
      isAnchorMove(currentLocation, nextLocation) ||
      isSameForm(readView(currentLocation.state), readView(nextLocation.state))
    );
  });

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current && readStored("authorizationToken") !== null) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isChanged]);

  const release = useCallback(() => {
    released.current = true;
  }, []);
  return { blocker, release };
}
