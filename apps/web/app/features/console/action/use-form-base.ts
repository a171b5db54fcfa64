import { useState } from "react";

/** What a form was begun with, beside what somebody has made of it since. */
export interface FormBase<Loaded> {
  base: Loaded;
  /** True when the portal holds another state than the one that the form was begun with. */
  isOutdated: boolean;
}

/**
 * Keeps what a form was begun with for as long as something is written in it: a state that is loaded
 * meanwhile, after a conflict or with the rest of the page, takes away nothing that was typed. A form
 * that is not touched follows what is loaded.
 */
export function useFormBase<Loaded extends { updateTime: string } | null>(
  loaded: Loaded,
  touched: boolean,
): FormBase<Loaded> {
  const [base, setBase] = useState(loaded);
  if (touched) return { base, isOutdated: base?.updateTime !== loaded?.updateTime };
  if (base !== loaded) setBase(loaded);
  return { base: loaded, isOutdated: false };
}
