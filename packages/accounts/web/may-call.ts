import { type Admission, admits } from "@public-code/core/contract/duties.ts";
import { useRef } from "react";
import type { UserInfo } from "#contract/identity/identity.ts";
import { isSignedIn } from "#contract/identity/roles.ts";
import { useSession } from "./session.ts";

/**
 * Asks whether a call is for whoever is signed in, as the server will. Where a session has ended a page
 * keeps the buttons of who was: whoever presses one is asked to sign in.
 */
export function useMayCall(): (call: Admission) => boolean {
  const session = useSession();
  const lastUser = useRef<UserInfo>(null);
  if (session.status === "known" && isSignedIn(session.user)) lastUser.current = session.user;
  return (call) => lastUser.current === null || admits(call, lastUser.current);
}
