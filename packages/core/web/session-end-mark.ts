const endedKey = "sessionEnded";
const signedOutKey = "signedOut";

/** Where a session has ended. */
export interface SessionEnd {
  /** The page code. */
  page: string;
  /** The state of the history entry, by which the page knows what it has shown. */
  view: unknown;
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes into the tab, or removes with null; where storage is refused the page that follows says nothing. */
function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // As said above.
  }
}

/** Remembers where a session has ended. */
export function noteSessionEnd(end: SessionEnd): void {
  write(endedKey, JSON.stringify(end));
}

/** Where a session has ended, until somebody signs in or has read it; else null. */
export function readSessionEnd(): SessionEnd | null {
  try {
    const { page, view } = Object(JSON.parse(read(endedKey) ?? "null"));
    return typeof page === "string" ? { page, view } : null;
  } catch {
    return null;
  }
}

export function forgetSessionEnd(): void {
  write(endedKey, null);
}

/** Notes for the page that the way out ends on, maybe by way of the provider, that it worked. */
export function noteSignedOut(): void {
  write(signedOutKey, "1");
}

/** True once on the first page after signing out. */
export function takeSignedOut(): boolean {
  const isNoted = read(signedOutKey) !== null;
  write(signedOutKey, null);
  return isNoted;
}
