const endedKey = "sessionEnded";

/** Where a session has ended. */
export interface SessionEnd {
  /** The page code. */
  page: string;
  /** The state of the history entry, by which the page knows what it has shown. */
  view: unknown;
}

/** Remembers where a session has ended. */
export function noteSessionEnd(end: SessionEnd): void {
  try {
    sessionStorage.setItem(endedKey, JSON.stringify(end));
  } catch {
    // Where storage is refused the page that follows says nothing.
  }
}

/** Where a session has ended, until somebody signs in or has read it; else null. */
export function readSessionEnd(): SessionEnd | null {
  try {
    const { page, view } = Object(JSON.parse(sessionStorage.getItem(endedKey) ?? "null"));
    return typeof page === "string" ? { page, view } : null;
  } catch {
    return null;
  }
}

export function forgetSessionEnd(): void {
  try {
    sessionStorage.removeItem(endedKey);
  } catch {
    // As above.
  }
}
