import { type Admission, admits } from "@public-code/core/contract/duties.ts";
import { isSignedIn } from "#contract/identity/roles.ts";
import { useSession } from "./session.ts";

/**
 * Asks whether a call is for whoever is signed in, as the server will. Where a session has ended a page
 * keeps its buttons: whoever presses one is asked to sign in.
 */
export function useMayCall(): (call: Admission) => boolean {
  const session = useSession();
  return (call) =>
    session.status !== "known" || !isSignedIn(session.user) || admits(call, session.user);
}
