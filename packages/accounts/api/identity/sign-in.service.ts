import { type Db, deleteRows } from "@public-code/core/api/database/database.ts";
import { type Language, toLanguage } from "@public-code/core/contract/language.ts";
import { and, eq, gt, isNotNull, isNull, lte } from "drizzle-orm";
import { signIns } from "./identity.table.ts";
import { acceptedPageCode } from "./portal-address.ts";
import { hashToken, looksLikeToken, randomToken } from "./secret-token.ts";
import { openSession, type SessionRules } from "./sessions.service.ts";
import { slotOf } from "./sign-in-slot.ts";

/** How long somebody may stay at the provider. */
export const signInMinutes = 10;
const oneTimeCodeSeconds = 60;

/** What the portal remembers while the browser is at the provider. */
export interface SignIn {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirect: string;
}

/**
 * Language and page travel at the end of the state, so that a refusal finds the right words, and the
 * way on, even where nothing else of the sign-in is known.
 */
export function makeState(lang: Language, redirect: string): string {
  return [randomToken(), lang, redirect].join(".");
}

/** The content of a state, which may be forged. */
export function readState(state: string): { lang: Language; redirect: string } {
  const [, lang, ...redirect] = state.split(".");
  return { lang: toLanguage(lang), redirect: acceptedPageCode(redirect.join(".")) };
}

/** Writes a sign-in down; returns the cookie value that binds it to this browser. */
export async function openSignIn(
  db: Db,
  signIn: SignIn,
  now: Date = new Date(),
): Promise<{ cookie: string }> {
  const cookie = randomToken();
  await db.insert(signIns).values({
    cookieHash: hashToken(cookie),
    ...signIn,
    createdAt: now,
    expiresAt: new Date(now.getTime() + signInMinutes * 60_000),
  });
  return { cookie };
}

/**
 * Takes the sign-in that this browser left with; null for another browser's, an unknown state, one
 * that was used before or took too long. Nobody can take it a second time.
 */
export async function takeSignIn(db: Db, cookie: string, state: string): Promise<SignIn | null> {
  if (!looksLikeToken(cookie)) return null;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        state: signIns.state,
        nonce: signIns.nonce,
        codeVerifier: signIns.codeVerifier,
        redirect: signIns.redirect,
      })
      .from(signIns)
      .where(
        and(
          eq(signIns.cookieHash, hashToken(cookie)),
          eq(signIns.state, state),
          isNull(signIns.userId),
          gt(signIns.expiresAt, new Date()),
        ),
      )
      .for("update");
    if (!row || row.codeVerifier === "") return null;
    await tx
      .update(signIns)
      .set({ nonce: "", codeVerifier: "" })
      .where(eq(signIns.cookieHash, hashToken(cookie)));
    return row;
  });
}

/**
 * Gives a taken sign-in its one-time code for the person who came back. It begins as the state does,
 * which tells the cookies of several sign-ins apart.
 */
export async function giveOneTimeCode(
  db: Db,
  cookie: string,
  state: string,
  outcome: { userId: string; idToken: string; redirect: string },
): Promise<string> {
  const slot = slotOf(state);
  const code = `${slot}${randomToken().slice(slot.length)}`;
  await db
    .update(signIns)
    .set({
      ...outcome,
      oneTimeCodeHash: hashToken(code),
      expiresAt: new Date(Date.now() + oneTimeCodeSeconds * 1000),
    })
    .where(eq(signIns.cookieHash, hashToken(cookie)));
  return code;
}

/** Forgets a sign-in that came to nothing. */
export async function dropSignIn(db: Db, cookie: string): Promise<void> {
  await db.delete(signIns).where(eq(signIns.cookieHash, hashToken(cookie)));
}

/**
 * Exchanges a one-time code for a session, once, in the browser that it was made for; null for any
 * other code, browser or time.
 */
export async function exchangeOneTimeCode(
  db: Db,
  rules: SessionRules,
  { cookie, code, userAgent }: { cookie: string; code: string; userAgent: string | undefined },
): Promise<{ token: string; redirect: string } | null> {
  const now = new Date();
  if (!looksLikeToken(cookie) || !looksLikeToken(code)) return null;
  return db.transaction(async (tx) => {
    const [used] = await tx
      .delete(signIns)
      .where(
        and(
          eq(signIns.oneTimeCodeHash, hashToken(code)),
          eq(signIns.cookieHash, hashToken(cookie)),
          isNotNull(signIns.userId),
          gt(signIns.expiresAt, now),
        ),
      )
      .returning({
        userId: signIns.userId,
        idToken: signIns.idToken,
        redirect: signIns.redirect,
      });
    if (!used?.userId) return null;
    const { userId, idToken } = used;
    const token = await openSession(tx, rules, { id: userId }, { idToken, userAgent }, now);
    return { token, redirect: used.redirect };
  });
}

/** Removes sign-ins that were not completed in time. */
export async function sweepSignIns(db: Db, now: Date): Promise<number> {
  return deleteRows(db, signIns, lte(signIns.expiresAt, now));
}
