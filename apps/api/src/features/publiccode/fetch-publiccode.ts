import type { Language } from "@public-code/contract/language.ts";
import { maximumPubliccodeBytes } from "@public-code/contract/programs/publiccode-answers.ts";
import type { OutgoingRefusal } from "#platform/outgoing/checked-target.ts";
import { fetchPublic } from "#platform/outgoing/outgoing.ts";
import type { OutgoingPolicy } from "#platform/outgoing/outgoing-policy.ts";
import { publiccodeAddress } from "./publiccode-address.ts";
import { publiccodeMessage } from "./publiccode-messages.ts";

/** Why no publiccode.yml came: an outgoing request's reasons, or what the server answered. */
export type PubliccodeFetchRefusal =
  | OutgoingRefusal
  /** The address names no repository. */
  | "notRepository"
  /** The repository, or the file in it, is not there, or not for everybody. */
  | "notFound"
  /** The server answered with another failure. */
  | "failed"
  /** The answer is a page, not a file. */
  | "notFile";

export interface FetchPubliccodeOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  policy: OutgoingPolicy;
}

const defaultTimeoutMs = 10_000;

/**
 * Get the publiccode.yml of a repository by the repository's address. Goes to public https
 * addresses only, within 10 s and 512 kB. The bytes are for `readPubliccodeBytes`. Never throws.
 */
export async function fetchPubliccode(
  address: string,
  options: FetchPubliccodeOptions,
): Promise<{ bytes: Uint8Array; address: string } | { refused: PubliccodeFetchRefusal }> {
  const file = publiccodeAddress(address);
  if (file === null) return { refused: "notRepository" };
  const answer = await fetchPublic(
    file,
    {
      timeoutMs: options.timeoutMs ?? defaultTimeoutMs,
      maxBytes: maximumPubliccodeBytes,
      signal: options.signal,
    },
    options.policy,
  );
  if ("refused" in answer) return answer;
  if ([401, 403, 404, 410].includes(answer.status)) return { refused: "notFound" };
  if (answer.status !== 200) return { refused: "failed" };
  // A private repository answers with its sign-in page.
  if (/^text\/html\b/i.test(answer.contentType)) return { refused: "notFile" };
  return { bytes: answer.body, address: answer.finalUrl };
}

/**
 * What a refusal says in a language. A host inside a private network and one that does not exist read
 * alike, so that no network is mapped.
 */
export function describeFetchRefusal(refused: PubliccodeFetchRefusal, lang: Language): string {
  return publiccodeMessage(`fetch.${refused}`, lang);
}
