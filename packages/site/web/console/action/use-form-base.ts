import { useKeptBases } from "@public-code/accounts/web/use-kept.ts";
import { useState } from "react";
import { type LeaveGuard, useKeptGuard } from "../../frame/use-leave-guard.tsx";

/** What a form was begun with, beside what somebody has made of it since. */
export interface FormBase<Loaded> {
  base: Loaded;
  /** True when the portal holds another state than the one that the form was begun with. */
  isOutdated: boolean;
  /** Uses the newly loaded record where the draft outlives the old one. */
  loadNewest: () => void;
}

/** What a form was begun with that this browser keeps. */
export interface KeptFormBase<Loaded> extends FormBase<Loaded>, LeaveGuard {
  /** Says whether something is written that is not saved; false lets the form follow what is loaded. */
  setTouched: (touched: boolean) => void;
}

/** Most of what is edited tells its states apart by the moment of its last change. */
export function lastChange(loaded: { updateTime: string } | null): string {
  return loaded?.updateTime ?? "";
}

/**
 * Keeps what a form was begun with for as long as something is written in it: a state that is loaded
 * meanwhile, after a conflict or with the rest of the page, takes away nothing that was typed. A form
 * that is not touched follows what is loaded. `stateOf` returns equal strings for equal states. `begun` is
 * the state of what was written at an earlier time, where that is another one.
 */
export function useFormBase<Loaded>(
  loaded: Loaded,
  touched: boolean,
  stateOf: (loaded: Loaded) => string,
  begun: Loaded = loaded,
): FormBase<Loaded> {
  const [base, setBase] = useState(begun);
  const loadNewest = () => setBase(loaded);
  if (touched) return { base, isOutdated: stateOf(base) !== stateOf(loaded), loadNewest };
  if (base !== loaded) setBase(loaded);
  return { base: loaded, isOutdated: false, loadNewest };
}

/** The same of a form that this browser keeps under a name; the page is left after a question only. */
export function useKeptFormBase<Loaded extends { updateTime: string } | null>(
  name: string,
  loaded: Loaded,
): KeptFormBase<Loaded> {
  const keptBase = useKeptBases([name]).get(name);
  const [touched, setTouched] = useState(keptBase !== undefined);
  const begun = loaded && keptBase !== undefined ? { ...loaded, updateTime: keptBase } : loaded;
  const formBase = useFormBase(loaded, touched, lastChange, begun);
  return { ...formBase, ...useKeptGuard(touched), setTouched };
}
