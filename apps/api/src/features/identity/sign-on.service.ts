import { type Language, toLanguage } from "@public-code/contract/language.ts";
import { and, eq, gt, isNotNull, isNull, lte } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { signOns } from "./identity.table.ts";
import { hashToken, looksLikeToken, randomToken } from "./secret-token.ts";
import { openSession, type SessionRules } from "./sessions.service.ts";

/** How long somebody may stay at the provider. */
export const signOnMinutes = 10;
const oneTimeCodeSeconds = 60;

/** What the portal remembers while the browser is at the provider. */
export interface SignOn {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirect: string;
}

/**
 * The language travels at the end of the state, so that a refusal finds the right words even where
 * nothing else of the sign-on is known.
 */
export function stateWithLanguage(lang: Language): string {
  return `${randomToken()}.${lang}`;
}

export function languageOfState(state: string): Language {
  return toLanguage(state.slice(state.indexOf(".") + 1));
}

/** Writes a sign-on down; gives the cookie value that binds it to this browser. */
export async function openSignOn(
  db: Db,
  signOn: SignOn,
  now: Date = new Date(),
): Promise<{ cookie: string }> {
  const cookie = randomToken();
  await db.insert(signOns).values({
    cookieHash: hashToken(cookie),
    ...signOn,
    createdAt: now,
    expiresAt: new Date(now.getTime() + signOnMinutes * 60_000),
  });
  return { cookie };
}

/**
 * Takes the sign-on that this browser left with; null for another browser's, an unknown state, one
 * that was used before or took too long. Nobody can take it a second time.
 */
export async function takeSignOn(
  db: Db,
  cookie: string,
  state: string,
  now: Date = new Date(),
): Promise<SignOn | null> {
  if (!looksLikeToken(cookie)) return null;
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({
        state: signOns.state,
        nonce: signOns.nonce,
        codeVerifier: signOns.codeVerifier,
        redirect: signOns.redirect,
      })
      .from(signOns)
      .where(
        and(
          eq(signOns.cookieHash, hashToken(cookie)),
          eq(signOns.state, state),
          isNull(signOns.userId),
          gt(signOns.expiresAt, now),
        ),
      )
      .for("update");
    if (!found || found.codeVerifier === "") return null;
    await tx
      .update(signOns)
      .set({ nonce: "", codeVerifier: "" })
      .where(eq(signOns.cookieHash, hashToken(cookie)));
    return found;
  });
}

/** Gives a taken sign-on its one-time code for the person who came back. */
export async function giveOneTimeCode(
  db: Db,
  cookie: string,
  outcome: { userId: string; idToken: string; redirect: string },
  now: Date = new Date(),
): Promise<string> {
  const code = randomToken();
  await db
    .update(signOns)
    .set({
      ...outcome,
      oneTimeCodeHash: hashToken(code),
      expiresAt: new Date(now.getTime() + oneTimeCodeSeconds * 1000),
    })
    .where(eq(signOns.cookieHash, hashToken(cookie)));
  return code;
}

/** Forgets a sign-on that came to nothing. */
export async function dropSignOn(db: Db, cookie: string): Promise<void> {
  await db.delete(signOns).where(eq(signOns.cookieHash, hashToken(cookie)));
}

/**
 * Exchanges a one-time code for a session, once, in the browser that it was made for; null for any
 * other code, browser or time.
 */
export async function exchangeOneTimeCode(
  db: Db,
  rules: SessionRules,
  cookie: string,
  code: string,
  now: Date = new Date(),
): Promise<{ token: string; redirect: string } | null> {
  if (!looksLikeToken(cookie) || !looksLikeToken(code)) return null;
  return db.transaction(async (tx) => {
    const [used] = await tx
      .delete(signOns)
      .where(
        and(
          eq(signOns.oneTimeCodeHash, hashToken(code)),
          eq(signOns.cookieHash, hashToken(cookie)),
          isNotNull(signOns.userId),
          gt(signOns.expiresAt, now),
        ),
      )
      .returning({
        userId: signOns.userId,
        idToken: signOns.idToken,
        redirect: signOns.redirect,
      });
    if (!used?.userId) return null;
    const token = await openSession(tx, rules, { id: used.userId }, { idToken: used.idToken }, now);
    return { token, redirect: used.redirect };
  });
}

/** Removes sign-ons that nobody came back from in time. */
export async function sweepSignOns(db: Db, now: Date): Promise<number> {
  const gone = await db
    .delete(signOns)
    .where(lte(signOns.expiresAt, now))
    .returning({ cookieHash: signOns.cookieHash });
  return gone.length;
}
