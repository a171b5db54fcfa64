import { consolePageCode, defaultLoginPageCode } from "#contract/site/pages.ts";
import { notify } from "./notices.ts";
import { homeAddress } from "./page-settings.ts";
import { noteSessionEnd } from "./session-end-mark.ts";
import { readStored, writeStored } from "./stored.ts";

const redirectMs = 1_500;

/** The page code of the console page at an address below the context path; null for every other page. */
export function consolePageOf({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): string | null {
  const parts = pathname.split("/").filter(Boolean);
  const start = parts.indexOf(consolePageCode);
  if (start < 0) return null;
  const query = new URLSearchParams(search);
  query.delete("lang");
  const path = parts.slice(start).join("/");
  return query.size === 0 ? path : `${path}?${query}`;
}

/** False once a session has ended: what the browser keeps is not lost by leaving for the sign-in. */
export function holdsSession(): boolean {
  return readStored("authorizationToken") !== null;
}

/** Goes to the base address, where the way to sign in is. */
function goToLogin(): void {
  writeStored("authorizationToken", null);
  setTimeout(() => {
    window.location.assign(homeAddress());
  }, redirectMs);
}

/**
 * Says that the session has ended. The console keeps what it shows and offers the sign-in there; every
 * other page keeps where the user is and leads to the base address, which offers it.
 */
export function endSession(text: string): void {
  const { pathname } = window.location;
  if (consolePageOf(window.location) !== null) {
    writeStored("authorizationToken", null);
    window.dispatchEvent(new Event("portal:session-ended"));
    return;
  }
  const page = pathname.split("/").filter(Boolean).at(-1) ?? "";
  writeStored("redirect", page);
  // The router keeps the state of a location there.
  const view: unknown = Object(window.history.state).usr;
  noteSessionEnd({ page: page || defaultLoginPageCode, view });
  notify({ kind: "message", text });
  goToLogin();
}
