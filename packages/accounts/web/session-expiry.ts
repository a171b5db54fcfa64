import type { UserInfo } from "#contract/identity/identity.ts";

/** When a session is to be warned about and when it ends, in milliseconds since 1970. */
export interface SessionMoments {
  warnAt: number;
  endAt: number;
  /** False when the end is the one that no use of the portal moves. */
  canExtend: boolean;
}

type Expiry = Pick<UserInfo, "idleExpiry" | "absoluteExpiry" | "answeredAt">;

/** A session whose ends are moments of the browser's clock, which says `now` and may be wrong. */
export function byOwnClock<Session extends Expiry>(session: Session, now: number): Session {
  const ahead = now - Date.parse(session.answeredAt);
  if (Number.isNaN(ahead)) return session;
  const moved = (end: string) => new Date(Date.parse(end) + ahead).toISOString();
  return {
    ...session,
    idleExpiry: moved(session.idleExpiry),
    absoluteExpiry: moved(session.absoluteExpiry),
  };
}

const warnBeforeMs = 600_000;

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

/** What a page knows of the use of its session. */
export interface SessionUse {
  isWarned: boolean;
  /** True where somebody has typed or clicked since the session was asked about. */
  wasUsed: boolean;
  isSaving: boolean;
}

/** What the watch over a session does at `now`: nothing, warn of its end, or ask the portal about it. */
export function watchStep(
  { warnAt, endAt, canExtend }: SessionMoments,
  now: number,
  { isWarned, wasUsed, isSaving }: SessionUse,
): "wait" | "warn" | "ask" {
  // Once it has ended, asking extends nothing; it tells whether another page has done so, and leads
  // away where none has, which would tear down a save that was let in before the end.
  if (now > endAt) return isSaving ? "wait" : "ask";
  if (now < warnAt) return "wait";
  if (canExtend && wasUsed) return "ask";
  return isWarned ? "wait" : "warn";
}
