import { callApi } from "@public-code/core/web/api-client.ts";
import { homeAddress, pageSettings } from "@public-code/core/web/page-settings.ts";
import { noteSignedOut } from "@public-code/core/web/session-end-mark.ts";
import { readStored, writeStored } from "@public-code/core/web/stored.ts";
import { useSyncExternalStore } from "react";
import type { UserInfo } from "#contract/identity/identity.ts";
import { nobody } from "#contract/identity/roles.ts";
import { byOwnClock } from "./session-expiry.ts";
import { finishSignIn } from "./sign-in-return.ts";

/** Who is signed in; `unknown` until the first answer, and always on the server. */
export type SessionState = { status: "unknown" } | { status: "known"; user: UserInfo };

let state: SessionState = { status: "unknown" };
const unknown: SessionState = { status: "unknown" };
const listeners = new Set<() => void>();

function change(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

let firstUserId: string | null = null;

/** False for who signs in, elsewhere in the browser, while a page stands open that somebody else has written on. */
export function isFirstUser(userId: string): boolean {
  firstUserId ??= userId;
  return firstUserId === userId;
}

/** What is kept of forms, and calls, for who signs in: most visitors never do. */
const keptForms = () => import("@public-code/core/web/kept-forms.ts");
const identityCalls = () => import("#contract/identity/identity.ts");

/** Asks who the stored token stands for. Failures are logged only: pages are of use without a user. */
export async function refreshSession(): Promise<UserInfo> {
  // Whoever comes back from the sign-in has a code to exchange before there is a token.
  await finishSignIn();
  const token = readStored("authorizationToken");
  if (token === null) {
    change({ status: "known", user: nobody });
    return nobody;
  }
  try {
    const { lang } = pageSettings();
    const { identity } = await identityCalls();
    const reply = await callApi(identity.getUserInfo, {}, { lang, quiet: true });
    const { takeFormsOfTab } = await keptForms();
    // Who signs out or in meanwhile is somebody else, for whom the header must not ask.
    if (readStored("authorizationToken") !== token) return refreshSession();
    if (reply.data.userId === null) writeStored("authorizationToken", null);
    const user = byOwnClock(reply.data, Date.now());
    if (user.userId !== null && isFirstUser(user.userId)) takeFormsOfTab(user.userId);
    change({ status: "known", user });
    return user;
  } catch (error) {
    console.error(error);
    change({ status: "known", user: nobody });
    return nobody;
  }
}

/** Takes a fresh token and learns who it stands for. */
export function signIn(token: string): Promise<UserInfo> {
  writeStored("authorizationToken", token);
  return refreshSession();
}

let channel: BroadcastChannel | undefined;

/** The other tabs of this browser, which share the session. */
function otherTabs(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel("portal:signed-out");
  channel.onmessage = async () => {
    (await keptForms()).keepFormsInTab();
    window.dispatchEvent(new Event("portal:signed-out-elsewhere"));
    change({ status: "known", user: nobody });
  };
  window.addEventListener("portal:session-ended", () => change({ status: "known", user: nobody }));
  return channel;
}

/** Ends the session; on success the token goes and the way leads home, or through the provider. */
export async function signOut(): Promise<void> {
  const { lang } = pageSettings();
  try {
    const { identity } = await identityCalls();
    const reply = await callApi(identity.logout, {}, { lang, overlay: "navigation", quiet: true });
    writeStored("authorizationToken", null);
    window.dispatchEvent(new Event("portal:signed-out"));
    otherTabs().postMessage(null);
    if (state.status === "known" && state.user.userId !== null)
      (await keptForms()).removeFormsOf(state.user.userId);
    change({ status: "known", user: nobody });
    noteSignedOut();
    window.location.assign(reply.data.endSessionUrl || homeAddress());
  } catch (error) {
    console.error(error);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  otherTabs();
  return () => listeners.delete(listener);
}

/** The session as the page knows it. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => unknown,
  );
}
