import { callApi } from "@public-code/core/web/api-client.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { notify } from "@public-code/core/web/notices.ts";
import { pageSettings } from "@public-code/core/web/page-settings.ts";
import { pageTexts } from "@public-code/core/web/page-texts.ts";
import {
  forgetSessionEnd,
  readSessionEnd,
  type SessionEnd,
} from "@public-code/core/web/session-end-mark.ts";
import { readStored, writeStored } from "@public-code/core/web/stored.ts";
import { signInFragment } from "#contract/identity/sign-in.ts";

/** How a page was reached: not from the sign-in, from one that succeeded, or from one that did not. */
export type SignInReturn = "none" | "done" | "refused";

let returned: Promise<SignInReturn> | null = null;
let left: SessionEnd | null = null;

/** The one-time code that the sign-in left in the fragment, which goes from the address at once. */
function takeCode(): string | null {
  const { hash, pathname, search } = window.location;
  const code = new URLSearchParams(hash.slice(1)).get(signInFragment.code);
  if (code !== null) window.history.replaceState(window.history.state, "", pathname + search);
  return code;
}

/** True of a code that was used, is too old or belongs to another browser. */
function isUsed(error: unknown): boolean {
  return error instanceof CallError && error.errors.some(({ path }) => path === "code");
}

function refusalOf(error: unknown): string {
  if (isUsed(error)) return pageTexts().t("content.provide.loginError.expired");
  return error instanceof Error ? error.message : String(error);
}

async function exchangeCode(): Promise<SignInReturn> {
  const code = takeCode();
  if (code === null) return "none";
  try {
    const { lang } = pageSettings();
    const options = { lang, overlay: "navigation", quiet: true } as const;
    const { identity } = await import("#contract/identity/identity.ts");
    const reply = await callApi(identity.exchangeLoginCode, { code }, options);
    writeStored("authorizationToken", reply.data.token);
    writeStored("redirect", null);
    left = readSessionEnd();
    forgetSessionEnd();
    return "done";
  } catch (error) {
    console.error(error);
    // Whoever comes back to a code that was used is signed in by it.
    if (isUsed(error) && readStored("authorizationToken") !== null) return "none";
    notify({ kind: "message", text: refusalOf(error) });
    return "refused";
  }
}

/**
 * Exchanges the code of the sign-in for a bearer token, once a document. Whoever asks for the session
 * waits for it, so that every page may be the one that a sign-in leads back to.
 */
export function finishSignIn(): Promise<SignInReturn> {
  returned ??= exchangeCode();
  return returned;
}

/** Where the session had ended before this sign-in, once; null where none had. */
export function takeLeftPage(): SessionEnd | null {
  const end = left;
  left = null;
  return end;
}
