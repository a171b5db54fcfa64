import { type RefObject, useEffect, useRef } from "react";

/**
 * Makes an input show its default again when that changes, whatever was typed; its focus stays. Only
 * what was typed after its form was sent, while the answer was under way, stays too. `onShown` tells
 * that the default has taken the place of a text.
 */
export function useShownDefault(
  value = "",
  onShown?: () => void,
): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  const sent = useRef<string>(null);
  useEffect(() => {
    const form = input.current?.form;
    const remember = () => {
      sent.current = input.current?.value.trim() ?? null;
    };
    form?.addEventListener("submit", remember);
    return () => form?.removeEventListener("submit", remember);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new default is the trigger.
  useEffect(() => {
    // What was typed before the scripts arrived stays.
    if (shown.current === value) return;
    shown.current = value;
    const typedSince = sent.current === value && input.current?.value.trim() !== value;
    sent.current = null;
    if (!input.current || typedSince) return;
    input.current.value = value;
    onShown?.();
  }, [value]);
  return input;
}
