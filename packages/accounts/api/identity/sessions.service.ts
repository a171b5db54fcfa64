import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { allowsDemoAccounts, type Config } from "@public-code/core/api/config.ts";
import { type Db, deleteRows } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import type { Duty } from "@public-code/core/contract/duties.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { and, desc, eq, gt, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { UserInfo } from "#contract/identity/identity.ts";
import { demoIssuer } from "./demo/demo-accounts.ts";
import { deviceOf } from "./device.ts";
import { sessions, users } from "./identity.table.ts";
import { isTrustedWith, roleOfUser } from "./operator-roles.ts";
import { hashToken, looksLikeToken, randomToken } from "./secret-token.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** The last use is written down at most this often, so that reading stays cheap. */
const writeEveryMs = minuteMs;

/** How long a session lives, and whether those of demo accounts count at all. */
export interface SessionRules {
  idleMinutes: number;
  hours: number;
  demoAccounts: boolean;
}

export function sessionRules(
  config: Pick<
    Config,
    "sessionIdleMinutes" | "sessionHours" | "profile" | "host" | "origin" | "trustProxy"
  >,
): SessionRules {
  return {
    idleMinutes: config.sessionIdleMinutes,
    hours: config.sessionHours,
    demoAccounts: allowsDemoAccounts(config),
  };
}

/** Opens a session and returns its bearer token, of which only the hash is stored. */
export async function openSession(
  db: Db,
  rules: SessionRules,
  user: { id: string },
  options: { idToken?: string; userAgent?: string | undefined } = {},
  now: Date = new Date(),
): Promise<string> {
  const token = randomToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user.id,
    idToken: options.idToken ?? "",
    device: deviceOf(options.userAgent ?? ""),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + rules.hours * hourMs),
  });
  return token;
}

function isAlive(rules: SessionRules, now: Date): SQL | undefined {
  return and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.lastSeenAt, new Date(now.getTime() - rules.idleMinutes * minuteMs)),
    rules.demoAccounts ? undefined : ne(users.issuer, demoIssuer),
  );
}

/** The agency that the user's own one has become part of, or that one. */
const presentAgency = sql<string | null>`coalesce(${agencies.mergedInto}, ${users.agencyCode})`;

const viewerColumns = {
  userId: users.id,
  name: users.name,
  mail: users.mail,
  oid: users.oid,
  agencyCode: presentAgency,
  operatorRole: roleOfUser,
};

/**
 * Whom a bearer token stands for, null when it stands for nobody any more. Nothing is remembered
 * between two calls, so that a revoked session ends at once on every node.
 */
export async function findViewer(
  db: Db,
  rules: SessionRules,
  token: string,
  now: Date = new Date(),
): Promise<Viewer | null> {
  if (!looksLikeToken(token)) return null;
  const sessionHash = hashToken(token);
  const [row] = await db
    .select({
      ...viewerColumns,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(agencies, eq(agencies.code, users.agencyCode))
    .where(and(eq(sessions.tokenHash, sessionHash), isAlive(rules, now)));
  if (!row) return null;
  const { lastSeenAt, ...viewer } = row;
  const due = new Date(now.getTime() - writeEveryMs);
  if (lastSeenAt <= due)
    await db
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(eq(sessions.tokenHash, sessionHash), lte(sessions.lastSeenAt, due)));
  return { ...viewer, sessionHash };
}

/**
 * An operator who may be trusted with a duty now, signed in or not, in whose name what they have asked
 * for is done; null for anybody else.
 */
export async function findTrusted(db: Db, userId: string, duty: Duty): Promise<Viewer | null> {
  const [row] = await db
    .select(viewerColumns)
    .from(users)
    .leftJoin(agencies, eq(agencies.code, users.agencyCode))
    .where(and(eq(users.id, userId), isTrustedWith(duty)));
  return row ? { ...row, sessionHash: "" } : null;
}

/** What getUserInfo answers about a viewer, in a language. */
export async function describeViewer(
  db: Db,
  rules: SessionRules,
  viewer: Viewer,
  lang: Language,
): Promise<Omit<UserInfo, "token">> {
  const [row] = await db
    .select({
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      agencyZh: agencies.nameZh,
      agencyEn: agencies.nameEn,
    })
    .from(sessions)
    .leftJoin(agencies, eq(agencies.code, viewer.agencyCode ?? ""))
    .where(eq(sessions.tokenHash, viewer.sessionHash));
  const absolute = row?.expiresAt ?? new Date(0);
  const idle = (row?.lastSeenAt.getTime() ?? 0) + rules.idleMinutes * minuteMs;
  return {
    userId: viewer.userId,
    name: viewer.name,
    mail: viewer.mail,
    oid: viewer.oid,
    agencyName: inLanguage(lang, row?.agencyZh ?? "", row?.agencyEn ?? ""),
    agencyCode: viewer.agencyCode ?? "",
    operator: viewer.operatorRole !== null,
    operatorRole: viewer.operatorRole ?? "",
    idleExpiry: new Date(Math.min(idle, absolute.getTime())).toISOString(),
    absoluteExpiry: absolute.toISOString(),
    answeredAt: new Date().toISOString(),
  };
}

/** Revokes a session; returns the provider's id token of it, null when it had ended before. */
export async function endSession(
  db: Db,
  sessionHash: string,
  now: Date = new Date(),
): Promise<{ idToken: string; userId: string } | null> {
  return db.transaction(async (tx) => {
    const [open] = await tx
      .select({ idToken: sessions.idToken, userId: sessions.userId })
      .from(sessions)
      .where(and(eq(sessions.tokenHash, sessionHash), isNull(sessions.revokedAt)))
      .for("update");
    if (!open) return null;
    // The id token has no further use, and it names a person.
    await tx
      .update(sessions)
      .set({ revokedAt: now, idToken: "" })
      .where(eq(sessions.tokenHash, sessionHash));
    return open;
  });
}

/** Revokes every session of a user, or of everybody; returns how many there were. */
export async function endSessionsOf(
  db: Db,
  user: { id: string } | "all",
  now: Date = new Date(),
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now, idToken: "" })
    .where(
      and(isNull(sessions.revokedAt), user === "all" ? undefined : eq(sessions.userId, user.id)),
    )
    .returning({ tokenHash: sessions.tokenHash });
  return ended.length;
}

export interface OpenSession {
  /** Identifies the session; it cannot be used to sign in. */
  sessionHash: string;
  userId: string;
  userName: string;
  agencyCode: string | null;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

/** Sessions that are open, the last used first; of one user, or of all. */
export function listSessions(
  db: Db,
  rules: SessionRules,
  user: { id: string } | "all",
  now: Date = new Date(),
): Promise<OpenSession[]> {
  return db
    .select({
      sessionHash: sessions.tokenHash,
      userId: sessions.userId,
      userName: users.name,
      agencyCode: presentAgency,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(agencies, eq(agencies.code, users.agencyCode))
    .where(and(isAlive(rules, now), user === "all" ? undefined : eq(sessions.userId, user.id)))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(500);
}

/** Removes sessions that ended; they are of no further use to anybody. */
export async function sweepSessions(db: Db, rules: SessionRules, now: Date): Promise<number> {
  const idleSince = new Date(now.getTime() - rules.idleMinutes * minuteMs);
  return deleteRows(
    db,
    sessions,
    or(
      lte(sessions.expiresAt, now),
      lte(sessions.lastSeenAt, idleSince),
      lte(sessions.revokedAt, idleSince),
    ),
  );
}
