/**
 * The keys of the browser's local storage: those that the specification names, the programs to compare,
 * what an agency needs, and what was put away or switched off. The privacy page names each.
 */
export const singleKeys = [
  "lang",
  "authorizationToken",
  "redirect",
  "compared",
  "agency",
  "closedNotice",
  "englishOffer",
  "searchKey",
] as const;
/** How the keys begin of which there is one for each document or form. */
export const keyStarts = ["paper:", "programForm:"] as const;
export type StoredKey = (typeof singleKeys)[number] | StoredPaper;

/** What somebody has written on a document for paper, by the address of the document. */
export type StoredPaper = `paper:${string}`;

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
