/** The keys of the browser's local storage that the specification names. */
export type StoredKey = "lang" | "authorizationToken" | "redirect";

/** A stored value, or null where there is none or storage is refused. */
export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it with null; a browser that refuses storage goes on without. */
export function writeStored(key: StoredKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse storage; the page works without it.
  }
}
