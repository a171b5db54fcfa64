import { holdsSession } from "@public-code/core/web/session-end.ts";
import type { ReactNode } from "react";
import type { BlockerFunction } from "react-router";
import { LeaveQuestion } from "./question.tsx";
import { useUnsavedPart } from "./use-unsaved-part.ts";

const leavesPage: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname !== to.pathname;

/** A page in a dialog is also left by a change of its query, as that of the program. */
export const leavesQuery: BlockerFunction = (move) =>
  leavesPage(move) || move.currentLocation.search !== move.nextLocation.search;

export interface LeaveGuard {
  /** Lets the page be left without a question. */
  release: () => void;
  /** Stands anywhere in what holds the work; shown once somebody is about to leave it. */
  leaveQuestion: ReactNode;
  /** Goes on to where somebody was about to go; null while nobody is asked. */
  proceed: (() => void) | null;
}

/** A question before a page is left, and what its answers do. */
export type AskLeave = (answers: { onLeave: () => void; onStay: () => void }) => ReactNode;

/** Of a form that this browser keeps: the way to the sign-in, once the session has ended, loses nothing. */
export function useKeptGuard(isUnsaved: boolean): LeaveGuard {
  return useLeaveGuard(isUnsaved, leavesPage, holdsSession);
}

/** Asks before a page with unsaved work is left. */
export function useLeaveGuard(
  isUnsaved: boolean,
  isLostBy = leavesPage,
  asksBrowser?: () => boolean,
  ask: AskLeave = (answers) => <LeaveQuestion {...answers} />,
): LeaveGuard {
  const { blocker, release } = useUnsavedPart(isUnsaved, isLostBy, asksBrowser);
  if (blocker.state !== "blocked") return { release, leaveQuestion: null, proceed: null };
  const proceed = () => blocker.proceed();
  const leaveQuestion = ask({ onLeave: proceed, onStay: () => blocker.reset() });
  return { release, leaveQuestion, proceed };
}
