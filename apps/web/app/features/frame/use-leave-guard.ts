import { useCallback, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { useTranslation } from "#platform/translation.ts";

/**
 * Asks before a page with unsaved work is left; returns the function that disables it. What lies over
 * the page is left with its query as well, as that of the program.
 */
export function useLeaveGuard(unsaved: boolean, isOverPage = false): () => void {
  const { t } = useTranslation();
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !released.current &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (isOverPage && currentLocation.search !== nextLocation.search)),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(t("frame.notice.leave"))) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);
  return useCallback(() => {
    released.current = true;
  }, []);
}
