import { storeOfForm } from "@public-code/core/web/kept-forms.ts";
import { type Keeping, useKeeping } from "@public-code/core/web/use-keeping.ts";
import { useState } from "react";
import { type AutosaveSlot, removeAutosave, slotKey, writeAutosave } from "./autosave.ts";
import type { FormValues } from "./form-values.ts";

export type AutosaveState =
  | { kind: "idle" }
  | { kind: "saved"; at: Date }
  /** The browser has no room or refuses storage. */
  | { kind: "failed" };

export interface Autosave extends Keeping {
  state: AutosaveState;
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
  const keeping = useKeeping({
    content: form.values,
    isChanged: form.isChanged,
    write: () => {
      const at = new Date();
      const isKept = writeAutosave(storeOfForm(slotKey(slot)), slot, { ...form, now: at });
      setState(isKept ? { kind: "saved", at } : { kind: "failed" });
    },
    remove: () => {
      removeAutosave(storeOfForm(slotKey(slot)), slot);
      setState({ kind: "idle" });
    },
  });
  return { state, ...keeping };
}
