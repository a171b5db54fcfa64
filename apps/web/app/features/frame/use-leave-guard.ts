import { useEffect } from "react";
import type { BlockerFunction } from "react-router";
import { useTranslation } from "#platform/translation.ts";
import { useUnsavedPart } from "./use-unsaved-part.ts";

const leavesPage: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname !== to.pathname;

/** What lies over the page is left with its query as well, as that of the program. */
export const leavesQuery: BlockerFunction = (move) =>
  leavesPage(move) || move.currentLocation.search !== move.nextLocation.search;

/** Asks before a page with unsaved work is left; returns the function that disables it. */
export function useLeaveGuard(isUnsaved: boolean, isLostBy = leavesPage): () => void {
  const { t } = useTranslation();
  const { blocker, release } = useUnsavedPart(isUnsaved, isLostBy);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(t("frame.notice.leave"))) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);
  return release;
}
