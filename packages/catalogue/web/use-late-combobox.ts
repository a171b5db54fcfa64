import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ProgramCombobox } from "./program-combobox.tsx";

type Combobox = typeof ProgramCombobox;

/** What a field has when another one takes its place. */
type Typed = Pick<HTMLInputElement, "value" | "selectionStart" | "selectionEnd"> & {
  hasFocus: boolean;
};

/**
 * The search with suggestions, in place of the plain input with this id. Every page has that input and
 * few visitors use it, so the suggestions come with its first focus; what is typed until then stays.
 */
export function useLateCombobox(inputId: string) {
  const [Combobox, setCombobox] = useState<Combobox | null>(null);
  const loaded = useRef<Combobox | null>(null);
  const isComposing = useRef(false);
  const typed = useRef<Typed | null>(null);

  function field(): HTMLInputElement | null {
    const input = document.getElementById(inputId);
    return input instanceof HTMLInputElement ? input : null;
  }

  function replace(): void {
    const input = field();
    // An input method would lose what it composes.
    if (!input || !loaded.current || Combobox || isComposing.current) return;
    const { value, selectionStart, selectionEnd } = input;
    const hasFocus = document.activeElement === input;
    typed.current = { value, selectionStart, selectionEnd, hasFocus };
    // At once: what was typed between this look and the next drawing would go with the field.
    flushSync(() => setCombobox(() => loaded.current));
  }

  function load(): void {
    if (loaded.current) return;
    import("./program-combobox.tsx").then(
      (module) => {
        loaded.current = module.ProgramCombobox;
        replace();
      },
      // Without them the field still searches.
      () => undefined,
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new field is the trigger.
  useLayoutEffect(() => {
    const input = field();
    if (!input || !typed.current) return;
    const { value, selectionStart, selectionEnd, hasFocus } = typed.current;
    typed.current = null;
    input.value = value;
    if (!hasFocus) return;
    input.focus();
    input.setSelectionRange(selectionStart, selectionEnd);
  }, [Combobox]);

  return {
    Combobox,
    /** For what stands around the field. */
    loading: {
      onFocus: load,
      onCompositionStart: () => {
        isComposing.current = true;
      },
      onCompositionEnd: () => {
        isComposing.current = false;
        replace();
      },
    },
  };
}
