const endedKey = "sessionEnded";

/** Remembers the page code of where a session has ended. */
export function noteSessionEnd(page: string): void {
  try {
    sessionStorage.setItem(endedKey, page);
  } catch {
    // Where storage is refused the page that follows says nothing.
  }
}

/** The page code of where a session has ended, until somebody signs in or has read it; else null. */
export function readSessionEnd(): string | null {
  try {
    return sessionStorage.getItem(endedKey);
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
