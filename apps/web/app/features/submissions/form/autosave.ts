import { keptFormsOf } from "#platform/stored.ts";
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
export interface AutosaveEntry extends Omit<AutosaveSlot, "userId"> {
  /** When the browser saved it, ISO 8601. */
  savedAt: string;
  /** The edition as the officer had seen it; '' for a new program. */
  baseUpdateTime: string;
  programName: string;
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

type TextStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const formatVersion = 1;
/** Forms that nobody resumes are deleted, as they hold names and phone numbers. */
const keptMs = 14 * 86_400_000;

function slotKey({ userId, programId, formKey }: AutosaveSlot): string {
  return `${keptFormsOf(userId)}${programId ?? formKey}`;
}

function keysOf(store: TextStore, start: string): string[] {
  const keys: string[] = [];
  for (let place = 0; place < store.length; place++) {
    const key = store.key(place);
    if (key?.startsWith(start)) keys.push(key);
  }
  return keys;
}

function parse(text: string | null): AutosaveEntry | null {
  if (text === null) return null;
  try {
    const { version, entry } = Object(JSON.parse(text));
    const { savedAt, values } = Object(entry);
    if (version !== formatVersion || typeof values !== "object") return null;
    if (typeof savedAt !== "string" || Number.isNaN(Date.parse(savedAt))) return null;
    // Written below in this shape; its values are validated when they are read.
    return entry as AutosaveEntry;
  } catch {
    return null;
  }
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
    programName: form.values.programName.trim(),
    values: storeValues(form.values, form.lostFiles),
    base: storeValues(form.base),
    lastTry: readLastTry(store, slot),
  };
  try {
    store.setItem(slotKey(slot), JSON.stringify({ version: formatVersion, entry }));
    return true;
  } catch {
    return false;
  }
}

/** The saved form of a slot, or null. */
export function readAutosave(store: TextStore, slot: AutosaveSlot): AutosaveEntry | null {
  try {
    return parse(store.getItem(slotKey(slot)));
  } catch {
    return null;
  }
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
  const known = readLastTry(store, slot);
  if (known?.content === content) return known.key;
  const key = newKey();
  const entry = readAutosave(store, slot);
  if (entry === null) return key;
  try {
    const lastTry: SaveTry = { content, key };
    const text = JSON.stringify({ version: formatVersion, entry: { ...entry, lastTry } });
    store.setItem(slotKey(slot), text);
  } catch {
    // Where the browser has no room the key lives as long as the page.
  }
  return key;
}

export function removeAutosave(store: TextStore, slot: AutosaveSlot): void {
  try {
    store.removeItem(slotKey(slot));
  } catch {
    // Where storage is refused there is nothing to remove.
  }
}

/** Every saved form of a user, the latest first. */
export function listAutosaves(store: TextStore, userId: string): AutosaveEntry[] {
  try {
    return keysOf(store, keptFormsOf(userId))
      .flatMap((key) => parse(store.getItem(key)) ?? [])
      .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  } catch {
    return [];
  }
}

/** Removes expired and unreadable forms of all users of this browser. */
export function sweepAutosaves(store: TextStore, now: Date): void {
  try {
    for (const key of keysOf(store, keptFormsOf())) {
      const entry = parse(store.getItem(key));
      const age = entry ? now.getTime() - Date.parse(entry.savedAt) : Number.POSITIVE_INFINITY;
      if (age > keptMs) store.removeItem(key);
    }
  } catch {
    // As above.
  }
}
