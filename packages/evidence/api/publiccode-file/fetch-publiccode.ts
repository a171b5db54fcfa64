import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import {
  isRecognisedHost,
  rawAddresses,
} from "@public-code/programs/contract/code-hosts/host-links.ts";
import {
  type RepositoryAddress,
  readRepositoryAddress,
} from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { maximumPubliccodeBytes } from "@public-code/publiccode/contract/file-limits.ts";
import { isElsewhere, type RawRefusal, readRawFile } from "#api/repositories/git/read-raw.ts";
import { readRefs } from "#api/repositories/git/read-refs.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };
import { publiccodeFile, publiccodePlaces } from "./publiccode-places.ts";

/** `notInside`: it is not in the branch or folder that the address names. */
export type PubliccodeFetchRefusal = RawRefusal | "notRepository" | "notInside";

export interface FetchPubliccodeOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  policy: OutgoingPolicy;
}

const defaultTimeoutMs = 10_000;

const messages: Record<Language, Record<PubliccodeFetchRefusal, string>> = {
  "zh-TW": zh,
  "en-US": en,
};

/** Where the file of the default branch is by the branch's name: some hosts do not take HEAD for it. */
async function placesOfBranch(
  repository: RepositoryAddress,
  policy: OutgoingPolicy,
  signal: AbortSignal,
): Promise<string[]> {
  const refs = await readRefs(repository.url, policy, signal);
  if (!("defaultBranch" in refs) || refs.defaultBranch === "") return [];
  const answering = readRepositoryAddress(refs.url) ?? repository;
  return rawAddresses(answering, { ref: refs.defaultBranch, path: publiccodeFile });
}

/**
 * Get the publiccode.yml of a repository by the repository's address, or the one of the branch and folder
 * that an address inside of it names. Goes to public https addresses only, within 10 s and 512 kB. The
 * bytes are for `readPubliccodeBytes`. `notFound` is said only where the host keeps its files is known.
 * Never throws.
 */
export async function fetchPubliccode(
  address: string,
  { policy, signal: caller, timeoutMs = defaultTimeoutMs }: FetchPubliccodeOptions,
): Promise<{ bytes: Uint8Array; address: string } | { refused: PubliccodeFetchRefusal }> {
  const places = publiccodePlaces(address);
  if (places === null) return { refused: "notRepository" };
  const until = Date.now() + timeoutMs;
  const leftMs = () => Math.max(1, until - Date.now());
  const limits = { timeoutMs: leftMs, maxBytes: maximumPubliccodeBytes, signal: caller };
  const { repository, files, isWhole } = places;
  const file = await readRawFile(files, limits, policy);
  if (!repository || !isElsewhere(file)) return file;
  if (isWhole) {
    const inTime = AbortSignal.timeout(leftMs());
    const signal = caller ? AbortSignal.any([caller, inTime]) : inTime;
    const ofBranch = await placesOfBranch(repository, policy, signal);
    const byBranch = await readRawFile(ofBranch, limits, policy);
    if (!("refused" in byBranch)) return byBranch;
  }
  if (!isRecognisedHost(repository)) return { refused: "notLooked" };
  return !isWhole && file.refused === "notFound" ? { refused: "notInside" } : file;
}

/**
 * What a refusal says in a language. A host inside a private network and one that does not exist read
 * alike, so that no network is mapped.
 */
export function describeFetchRefusal(refused: PubliccodeFetchRefusal, lang: Language): string {
  return messages[lang][refused];
}
