import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ProgramCombobox } from "./program-combobox.tsx";

type Combobox = typeof ProgramCombobox;

/**
 * The search with suggestions, in place of the plain input with this id. Every page has that input and
 * few visitors use it, so the suggestions come with its first focus.
 */
export function useLateCombobox(inputId: string): { Combobox: Combobox | null; load: () => void } {
  const [Combobox, setCombobox] = useState<Combobox | null>(null);
  const selection = useRef<[number | null, number | null] | null>(null);

  function load(): void {
    if (Combobox) return;
    import("./program-combobox.tsx").then(
      (loaded) => {
        const input = document.getElementById(inputId);
        if (!(input instanceof HTMLInputElement)) return;
        // What somebody types already is not taken away; the next focus has suggestions.
        if (input.value !== input.defaultValue) return;
        if (document.activeElement === input)
          selection.current = [input.selectionStart, input.selectionEnd];
        // At once: what was typed between this look and the next drawing would go with the field.
        flushSync(() => setCombobox(() => loaded.ProgramCombobox));
      },
      // Without them the field still searches.
      () => undefined,
    );
  }

  useLayoutEffect(() => {
    const input = document.getElementById(inputId);
    if (!Combobox || !selection.current || !(input instanceof HTMLInputElement)) return;
    input.focus();
    input.setSelectionRange(...selection.current);
    selection.current = null;
  }, [Combobox, inputId]);

  return { Combobox, load };
}
