import type { UserInfo } from "@public-code/accounts/contract/identity/identity.ts";
import { refreshSession } from "@public-code/accounts/web/session.ts";
import { readStored } from "@public-code/core/web/stored.ts";

let pending: { token: string | null; answer: Promise<UserInfo> } | null = null;

/** Who is signed in; asked once a token, so that pages of the console can wait for it together. */
export async function consoleUser(): Promise<UserInfo> {
  const token = readStored("authorizationToken");
  if (pending === null || pending.token !== token) pending = { token, answer: refreshSession() };
  const { answer } = pending;
  const user = await answer;
  // A sign-in or an ended session changes the token while it is asked about.
  pending = { token: readStored("authorizationToken"), answer };
  return user;
}
