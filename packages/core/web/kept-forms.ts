import { keptFormsOf } from "./stored.ts";

export type TextStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** A form in the browser's storage until it is saved; what else it holds is the form's own. */
export interface KeptForm {
  /** When the browser saved it, ISO 8601. */
  savedAt: string;
}

const formatVersion = 1;
/** Forms that nobody resumes are deleted, as they hold names and phone numbers. */
const keptMs = 14 * 86_400_000;

/** The key of a form of a user. */
export function keyOfForm(userId: string, form: string): string {
  return `${keptFormsOf(userId)}${form}`;
}

/** The keys of all forms of a user, or of everybody. */
export function keysOfForms(store: TextStore, userId?: string): string[] {
  const start = keptFormsOf(userId);
  const keys: string[] = [];
  for (let index = 0; index < store.length; index++) {
    const key = store.key(index);
    if (key?.startsWith(start)) keys.push(key);
  }
  return keys;
}

/** The form under a key, or null. Only its moment is known to be right. */
export function readKeptForm(store: TextStore, key: string): KeptForm | null {
  try {
    const { version, entry } = Object(JSON.parse(store.getItem(key) ?? "null"));
    const { savedAt } = Object(entry);
    const isReadable = version === formatVersion && typeof savedAt === "string";
    return isReadable && !Number.isNaN(Date.parse(savedAt)) ? entry : null;
  } catch {
    return null;
  }
}

/** Saves a form; false where the browser refuses storage or it is full. */
export function writeKeptForm(store: TextStore, key: string, entry: KeptForm): boolean {
  try {
    store.setItem(key, JSON.stringify({ version: formatVersion, entry }));
    return true;
  } catch {
    return false;
  }
}

export function removeKeptForm(store: TextStore, key: string): void {
  try {
    store.removeItem(key);
  } catch {
    // Where storage is refused there is nothing to remove.
  }
}

/** Removes expired and unreadable forms of all users of this browser. */
export function sweepKeptForms(store: TextStore, now: Date): void {
  try {
    for (const key of keysOfForms(store)) {
      const entry = readKeptForm(store, key);
      const age = entry ? now.getTime() - Date.parse(entry.savedAt) : Number.POSITIVE_INFINITY;
      if (age > keptMs) store.removeItem(key);
    }
  } catch {
    // As above.
  }
}
