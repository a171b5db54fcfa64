import { useCallback, useEffectEvent, useLayoutEffect, useRef } from "react";
import { type Blocker, type BlockerFunction, useBlocker } from "react-router";

/** What asks whether a move would lose unsaved work, one of each part of the page that holds some. */
const unsavedParts = new Set<BlockerFunction>();

const losesAny: BlockerFunction = (move) => [...unsavedParts].some((loses) => loses(move));

/**
 * Holds back the moves that would lose unsaved work. The router asks one blocker only, the last that was
 * mounted: each answers for all parts, and is there before anything is written.
 */
export function useUnsavedPart(
  isUnsaved: boolean,
  isLostBy: BlockerFunction,
  asksBrowser: () => boolean = () => true,
): {
  blocker: Blocker;
  /** Stops asking: after a save, or once the person has confirmed. */
  release: () => void;
} {
  const released = useRef(false);
  const isAsked = useEffectEvent(asksBrowser);
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    const loses: BlockerFunction = (move) => !released.current && isLostBy(move);
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current && isAsked()) event.preventDefault();
    };
    unsavedParts.add(loses);
    window.addEventListener("beforeunload", ask);
    return () => {
      unsavedParts.delete(loses);
      window.removeEventListener("beforeunload", ask);
    };
  }, [isUnsaved, isLostBy]);
  const release = useCallback(() => {
    released.current = true;
  }, []);
  return { blocker: useBlocker(losesAny), release };
}
