import { type RefObject, useEffect, useRef } from "react";

/** Makes an input show its default again when that changes, whatever was typed; its focus stays. */
export function useShownDefault(value = ""): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    // What was typed before the scripts arrived stays.
    if (shown.current === value) return;
    shown.current = value;
    if (input.current) input.current.value = value;
  }, [value]);
  return input;
}
