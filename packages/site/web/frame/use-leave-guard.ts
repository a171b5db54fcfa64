import { holdsSession } from "@public-code/core/web/session-end.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useEffect } from "react";
import type { BlockerFunction } from "react-router";
import { useUnsavedPart } from "./use-unsaved-part.ts";

const leavesPage: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname !== to.pathname;

/** A page in a dialog is also left by a change of its query, as that of the program. */
export const leavesQuery: BlockerFunction = (move) =>
  leavesPage(move) || move.currentLocation.search !== move.nextLocation.search;

/** Of a form that this browser keeps: the way to the sign-in, once the session has ended, loses nothing. */
export function useKeptGuard(isUnsaved: boolean): () => void {
  return useLeaveGuard(isUnsaved, leavesPage, holdsSession);
}

/** Asks before a page with unsaved work is left; returns the function that disables it. */
export function useLeaveGuard(
  isUnsaved: boolean,
  isLostBy = leavesPage,
  asksBrowser?: () => boolean,
): () => void {
  const { t } = useTranslation();
  const { blocker, release } = useUnsavedPart(isUnsaved, isLostBy, asksBrowser);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(t("frame.notice.leave"))) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);
  return release;
}
