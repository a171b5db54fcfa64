import { useCallback, useEffect, useRef, useState } from "react";
import { type AutosaveSlot, removeAutosave, writeAutosave } from "./autosave.ts";
import type { FormValues } from "./form-values.ts";

/** Long enough to debounce typing, short enough to lose little. */
const delayMs = 800;

export type AutosaveState =
  | { kind: "idle" }
  | { kind: "saved"; at: Date }
  /** The browser has no room or refuses storage. */
  | { kind: "failed" };

export interface Autosave {
  state: AutosaveState;
  /** Saves a changed form now, also where another tab has removed or replaced its copy since. */
  keep: () => void;
  /** Removes the saved copy and stops saving: after a save, and when signing out. */
  end: () => void;
}

/** Saves a changed form in this browser while it is filled in; an unchanged one is not saved. */
export function useAutosave(
  slot: AutosaveSlot,
  form: {
    values: FormValues;
    base: FormValues;
    lostFiles: readonly string[];
    baseUpdateTime: string;
    isChanged: boolean;
  },
): Autosave {
  const [state, setState] = useState<AutosaveState>({ kind: "idle" });
  const latest = useRef({ slot, form });
  latest.current = { slot, form };
  const due = useRef(false);
  const ended = useRef(false);

  const flush = useCallback(() => {
    if (!due.current || ended.current) return;
    due.current = false;
    const { slot, form } = latest.current;
    if (!form.isChanged) {
      removeAutosave(localStorage, slot);
      setState({ kind: "idle" });
      return;
    }
    const at = new Date();
    const isKept = writeAutosave(localStorage, slot, { ...form, now: at });
    setState(isKept ? { kind: "saved", at } : { kind: "failed" });
  }, []);

  const keep = useCallback(() => {
    due.current = latest.current.form.isChanged;
    flush();
  }, [flush]);

  const end = useCallback(() => {
    ended.current = true;
    removeAutosave(localStorage, latest.current.slot);
  }, []);

  const { values, isChanged } = form;
  const wasChanged = useRef(isChanged);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are the trigger
  useEffect(() => {
    // A form that was only opened has nothing to save or remove.
    if (!isChanged && !wasChanged.current) return;
    wasChanged.current = isChanged;
    due.current = true;
    const timer = setTimeout(flush, delayMs);
    return () => clearTimeout(timer);
  }, [values, isChanged, flush]);

  useEffect(() => {
    // A hidden page may never become visible again.
    const onHide = () => {
      if (document.visibilityState === "hidden") flush();
    };
    window.addEventListener("pagehide", flush);
    window.addEventListener("portal:signed-out", end);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      flush();
      window.removeEventListener("pagehide", flush);
      window.removeEventListener("portal:signed-out", end);
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [flush, end]);

  return { state, keep, end };
}
