import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { pressedKey } from "./pressed-key.ts";

/** What takes the focus within a group; a text field would need the arrows for itself. */
const controls = "input, button, a[href]";

const steps: Readonly<Record<string, -1 | 1>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** Where a key leads to from one of `count` controls; null for keys that lead nowhere. */
export function placeForKey(key: string | null, from: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = key === null ? undefined : steps[key];
  return step === undefined ? null : (from + step + count) % count;
}

export interface OneStop<Group extends HTMLElement> {
  ref: RefObject<Group | null>;
  /** Tells tests, and whoever looks, that the arrows lead through it. */
  "data-one-stop": "" | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent) => void;
}

/**
 * Makes the controls of a group one stop of the Tab key: it leads to the control that was used last, and
 * the arrows lead from one to another. Before scripts arrive each of them is a stop.
 */
export function useOneStop<Group extends HTMLElement>(isOn = true): OneStop<Group> {
  const ref = useRef<Group>(null);
  const last = useRef<HTMLElement | null>(null);
  const find = () => [...(ref.current?.querySelectorAll<HTMLElement>(controls) ?? [])];

  function settle(): void {
    const all = find();
    const stop = all.find((control) => control === last.current) ?? all[0];
    for (const control of all) control.tabIndex = control === stop ? 0 : -1;
  }

  // Controls come and go with the group's content.
  useEffect(() => {
    if (isOn) settle();
  });

  return {
    ref,
    "data-one-stop": isOn ? "" : undefined,
    onFocus: ({ target }) => {
      if (!isOn || !(target instanceof HTMLElement)) return;
      last.current = target;
      settle();
    },
    onKeyDown: (event) => {
      if (!isOn || event.altKey || event.ctrlKey || event.metaKey) return;
      const all = find();
      const from = all.indexOf(event.target as HTMLElement);
      const next = from < 0 ? null : placeForKey(pressedKey(event), from, all.length);
      if (next === null) return;
      event.preventDefault();
      all[next]?.focus();
    },
  };
}
