import type { UserInfo } from "@public-code/contract/identity/identity.ts";

/** When a session is to be warned about and when it ends, in milliseconds since 1970. */
export interface SessionMoments {
  warnAt: number;
  endAt: number;
  /** False when the end is the one that no use of the portal moves. */
  canExtend: boolean;
}

const warnBeforeMs = 120_000;

/** The moments of a session that was asked about at `now`; null for nobody. */
export function sessionMoments(
  user: Pick<UserInfo, "userId" | "idleExpiry" | "absoluteExpiry">,
  now: number,
): SessionMoments | null {
  const idleEnd = Date.parse(user.idleExpiry);
  const absoluteEnd = Date.parse(user.absoluteExpiry);
  if (user.userId === null || Number.isNaN(idleEnd) || Number.isNaN(absoluteEnd)) return null;
  const endAt = Math.min(idleEnd, absoluteEnd);
  // A session of a few minutes is not warned about from its first moment on.
  const before = Math.min(warnBeforeMs, Math.max(0, endAt - now) / 2);
  return { warnAt: endAt - before, endAt, canExtend: idleEnd < absoluteEnd };
}
