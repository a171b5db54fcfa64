import {
  AuthorizationResponseError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from "openid-client";
import { createOidcClient, type OidcSettings } from "./oidc-client.ts";

/** What a provider says to a sign-in that nobody finishes. */
export interface ProviderAnswer {
  /** By how many seconds its clock is ahead of ours; null where it names no time. */
  aheadSeconds: number | null;
  /** What it does not accept: the portal's address or name, or its secret. */
  refusal: "address" | "secret" | null;
}

const placeholder = "health";
const refused = 400;
const away = 500;

/** True where a browser that comes to the provider is shown, or sent back with, an error. */
function isRefused(answer: Response, callback: string): boolean {
  if (answer.status >= away) throw new Error("the provider has failed");
  if (answer.status >= refused) return true;
  const location = URL.parse(answer.headers.get("location") ?? "", answer.url);
  return location?.href.startsWith(callback) === true && location.searchParams.has("error");
}

/** True for an answer that says of the client, not of the code, that it is not known. */
function isAboutClient(error: unknown): boolean {
  if (error instanceof WWWAuthenticateChallengeError) return true;
  return error instanceof ResponseBodyError && error.error === "invalid_client";
}

/**
 * Begins a sign-in as the portal does, and exchanges a code that nobody was given: the provider
 * then says whether it knows the portal's address, name and secret. Throws where it cannot be asked.
 */
export async function askProvider(
  settings: OidcSettings,
  callback: string,
  ask: typeof fetch = fetch,
): Promise<ProviderAnswer> {
  let aheadSeconds: number | null = null;
  const timed: typeof fetch = async (...request) => {
    const begun = Date.now();
    const answer = await ask(...request);
    const time = Date.parse(answer.headers.get("date") ?? "");
    // The header has no fractions, so that its second began half a second earlier on average.
    if (!Number.isNaN(time))
      aheadSeconds = Math.round((time + 500 - (begun + Date.now()) / 2) / 1000);
    return answer;
  };
  const client = createOidcClient({
    ...settings,
    // An undefined body is what fetch takes for none; the two types only name it differently.
    fetch: (address, options) => timed(address, options as RequestInit),
  });
  const departure = await client.depart({ callback, state: placeholder, lang: "zh-TW" });
  if (isRefused(await timed(departure.address, { redirect: "manual" }), callback))
    return { aheadSeconds, refusal: "address" };
  const arrival = new URL(callback);
  arrival.search = new URLSearchParams({
    code: placeholder,
    state: placeholder,
    iss: settings.issuer,
  }).toString();
  const refusesSecret = await client.arrive(arrival, { ...departure, state: placeholder }).then(
    () => false,
    (error: unknown) => {
      if (error instanceof AuthorizationResponseError) return false;
      return isAboutClient(error);
    },
  );
  return { aheadSeconds, refusal: refusesSecret ? "secret" : null };
}
