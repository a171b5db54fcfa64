import {
  type KeptForm,
  keyOfForm,
  listKeptForms,
  readKeptForm,
  removeKeptForm,
  storeOfForm,
  type TextStore,
  writeKeptForm,
} from "@public-code/core/web/kept-forms.ts";
import { type Keeping, useKeeping } from "@public-code/core/web/use-keeping.ts";
import { useState } from "react";
import type { FormValues } from "./form-values.ts";
import { type StoredValues, storeValues } from "./stored-values.ts";

/** Whose form, and which one. */
export interface AutosaveSlot {
  userId: string;
  /** null for a program that was never saved. */
  programId: number | null;
  /** Distinguishes such forms, of which several may be open at once; '' for every other. */
  formKey: string;
}

/** A form in the browser's storage until it is saved. */
export interface AutosaveEntry extends KeptForm, Omit<AutosaveSlot, "userId"> {
  /** The edition as the officer had seen it; '' for a new program. */
  baseUpdateTime: string;
  /** Validated when they are read. */
  values: StoredValues;
  /** The edition's own values then, to tell what was changed here from what others have changed. */
  base: StoredValues;
  /** The last try to save it, whose answer may not have come; absent before one. */
  lastTry?: SaveTry | undefined;
}

/** A save that was sent: the same content goes out under the same key, also after a reload. */
export interface SaveTry {
  content: string;
  key: string;
}

function slotKey({ userId, programId, formKey }: AutosaveSlot): string {
  return keyOfForm(userId, String(programId ?? formKey));
}

/** True for the form of a program, written below in this shape; forms of other pages hold something else. */
function isAutosave(entry: KeptForm | null): entry is AutosaveEntry {
  return typeof Object(entry).values === "object";
}

/** Saves a form; false where the browser refuses storage or it is full. */
export function writeAutosave(
  store: TextStore,
  slot: AutosaveSlot,
  form: {
    values: FormValues;
    base: FormValues;
    lostFiles: readonly string[];
    baseUpdateTime: string;
    now: Date;
  },
): boolean {
  const entry: AutosaveEntry = {
    programId: slot.programId,
    formKey: slot.formKey,
    savedAt: form.now.toISOString(),
    baseUpdateTime: form.baseUpdateTime,
    title: form.values.programName.trim(),
    values: storeValues(form.values, form.lostFiles),
    base: storeValues(form.base),
    lastTry: readLastTry(store, slot),
  };
  return writeKeptForm(store, slotKey(slot), entry);
}

/** The saved form of a slot, or null. */
export function readAutosave(store: TextStore, slot: AutosaveSlot): AutosaveEntry | null {
  const entry = readKeptForm(store, slotKey(slot));
  return isAutosave(entry) ? entry : null;
}

/** The last try to save a kept form, if there was one. */
function readLastTry(store: TextStore, slot: AutosaveSlot): SaveTry | undefined {
  const { content, key } = Object(readAutosave(store, slot)?.lastTry);
  return typeof content === "string" && typeof key === "string" ? { content, key } : undefined;
}

/**
 * The key under which some content is saved: that of the last try where it is the same, else a new
 * one, which is kept with the form. A save that was written and not answered is so written once.
 */
export function keyOfTry(
  store: TextStore,
  slot: AutosaveSlot,
  { content, newKey }: { content: string; newKey: () => string },
): string {
  const lastTry = readLastTry(store, slot);
  if (lastTry?.content === content) return lastTry.key;
  const key = newKey();
  const entry = readAutosave(store, slot);
  if (entry === null) return key;
  const tried: AutosaveEntry = { ...entry, lastTry: { content, key } };
  // Where the browser has no room the key lives as long as the page.
  writeKeptForm(store, slotKey(slot), tried);
  return key;
}

export function removeAutosave(store: TextStore, slot: AutosaveSlot): void {
  removeKeptForm(store, slotKey(slot));
}

/** Every saved form of a user, the latest first. */
export function listAutosaves(store: TextStore, userId: string): AutosaveEntry[] {
  return listKeptForms(store, userId).filter(isAutosave);
}

export type AutosaveState =
  | { kind: "idle" }
  | { kind: "saved"; at: Date }
  /** The browser has no room or refuses storage. */
  | { kind: "failed" };

interface Autosave extends Keeping {
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
