import { useCallback, useEffect, useRef } from "react";
import { type Blocker, useBlocker } from "react-router";
import { readStored } from "#platform/stored.ts";
import { isAnchorMove, isSameForm, readView } from "../submit-view.ts";

export interface LeaveGuard {
  blocker: Blocker;
  /** Lets the page go: after a save, or once the officer has said so. */
  release: () => void;
}

/**
 * Holds back whoever would leave a changed form: within the site by a question of the page, beyond it
 * by the browser's own. A session that has ended holds nobody back, since the form is kept then.
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
