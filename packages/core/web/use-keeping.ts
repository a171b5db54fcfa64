import { useCallback, useEffect, useRef } from "react";

/** Long enough to debounce typing, short enough to lose little. */
const delayMs = 800;

export interface Keeping {
  /** Writes a changed form now, also where another tab has removed or replaced its copy since. */
  keep: () => void;
  /** Removes the copy and stops writing: after a save, and when signing out. */
  end: () => void;
}

/** Writes a changed form into this browser while it is filled in; an unchanged one is not written. */
export function useKeeping(form: {
  /** What is written: another one is written a moment later. */
  content: unknown;
  isChanged: boolean;
  write: () => void;
  remove: () => void;
}): Keeping {
  const latest = useRef(form);
  latest.current = form;
  const due = useRef(false);
  const ended = useRef(false);

  const flush = useCallback(() => {
    if (!due.current || ended.current) return;
    due.current = false;
    if (latest.current.isChanged) latest.current.write();
    else latest.current.remove();
  }, []);

  const keep = useCallback(() => {
    due.current = latest.current.isChanged;
    flush();
  }, [flush]);

  const end = useCallback(() => {
    ended.current = true;
    latest.current.remove();
  }, []);

  const { content, isChanged } = form;
  const wasChanged = useRef(isChanged);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is the trigger
  useEffect(() => {
    // A form that was only opened has nothing to save or remove.
    if (!isChanged && !wasChanged.current) return;
    wasChanged.current = isChanged;
    due.current = true;
    const timer = setTimeout(flush, delayMs);
    return () => clearTimeout(timer);
  }, [content, isChanged, flush]);

  useEffect(() => {
    // A hidden page may never become visible again.
    const onHide = () => {
      if (document.visibilityState === "hidden") flush();
    };
    window.addEventListener("pagehide", flush);
    window.addEventListener("portal:signed-out", end);
    window.addEventListener("portal:signed-out-elsewhere", keep);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      flush();
      window.removeEventListener("pagehide", flush);
      window.removeEventListener("portal:signed-out", end);
      window.removeEventListener("portal:signed-out-elsewhere", keep);
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [flush, keep, end]);

  return { keep, end };
}
