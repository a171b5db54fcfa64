export type TextStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** A form in the browser's storage until it is saved; what else it holds is the form's own. */
export interface KeptForm {
  /** When the browser saved it, ISO 8601. */
  savedAt: string;
  /** By which somebody knows what it is; '' for what has no name yet. */
  title: string;
}

const formatVersion = 1;
/** Forms that nobody resumes are deleted, as they hold names and phone numbers. */
const keptMs = 14 * 86_400_000;

/** The key of a form of a user, '' for who has not signed in. */
export function keyOfForm(userId: string, form: string): string {
  return `programForm:${userId}:${form}`;
}

const nobody = "";
/** Stands in the tab once somebody has signed out in another one. */
const signedOutMark = "signedOutElsewhere";

/** True from a sign-out in another tab until somebody signs in; this tab alone then has what is written in it. */
export function isSignedOutElsewhere(): boolean {
  try {
    return sessionStorage.getItem(signedOutMark) !== null;
  } catch {
    return false;
  }
}

/** Keeps what is written in this tab with it alone, as its user has signed out in another one. */
export function keepFormsInTab(): void {
  try {
    sessionStorage.setItem(signedOutMark, "1");
  } catch {
    // Where storage is refused nothing is kept anyway.
  }
}

/** Where a form is kept: the browser for who is signed in, and the tab for nobody. */
export function storeOfForm(key: string): TextStore {
  const isOfTab = key.startsWith(keyOfForm(nobody, "")) || isSignedOutElsewhere();
  return isOfTab ? sessionStorage : localStorage;
}

/**
 * Gives to who signs in what this tab has kept of theirs and of nobody's, unless the browser has something
 * newer; what it has of others goes.
 */
export function takeFormsOfTab(userId: string): void {
  try {
    sessionStorage.removeItem(signedOutMark);
    for (const key of keysOfForms(sessionStorage)) {
      const start = [userId, nobody]
        .map((owner) => keyOfForm(owner, ""))
        .find((candidate) => key.startsWith(candidate));
      const form = readKeptForm(sessionStorage, key);
      if (start !== undefined && form !== null) {
        const target = keyOfForm(userId, key.slice(start.length));
        const other = readKeptForm(localStorage, target);
        const isNewer = other === null || other.savedAt < form.savedAt;
        // Where the browser has no room it stays in the tab.
        if (isNewer && !writeKeptForm(localStorage, target, form)) continue;
      }
      sessionStorage.removeItem(key);
    }
  } catch {
    // Where storage is refused there is nothing to move.
  }
}

/** Removes what the browser keeps of a user, and all that the tab does. */
export function removeFormsOf(userId: string): void {
  try {
    for (const key of keysOfForms(localStorage, userId)) localStorage.removeItem(key);
    for (const key of keysOfForms(sessionStorage)) sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** The keys of all forms of a user, or of everybody. */
function keysOfForms(store: TextStore, userId?: string): string[] {
  const start = userId === undefined ? "programForm:" : keyOfForm(userId, "");
  const keys: string[] = [];
  for (let index = 0; index < store.length; index++) {
    const key = store.key(index);
    if (key?.startsWith(start)) keys.push(key);
  }
  return keys;
}

/** What is kept of a user, the latest first. */
export function listKeptForms(store: TextStore, userId: string): KeptForm[] {
  try {
    return keysOfForms(store, userId)
      .flatMap((key) => readKeptForm(store, key) ?? [])
      .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  } catch {
    return [];
  }
}

/** The form under a key, or null. Only its moment and title are known to be right. */
export function readKeptForm(store: TextStore, key: string): KeptForm | null {
  try {
    const { version, entry } = Object(JSON.parse(store.getItem(key) ?? "null"));
    const { savedAt, title = "" } = Object(entry);
    if (version !== formatVersion || typeof savedAt !== "string") return null;
    return Number.isNaN(Date.parse(savedAt)) ? null : { ...entry, title: String(title) };
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
