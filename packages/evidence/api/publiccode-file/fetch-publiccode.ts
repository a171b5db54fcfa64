import type { OutgoingRefusal } from "@public-code/core/api/outgoing/checked-target.ts";
import { fetchPublic } from "@public-code/core/api/outgoing/outgoing.ts";
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
import { readRefs } from "#api/repositories/git/read-refs.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };
import { publiccodeFile, publiccodePlaces } from "./publiccode-places.ts";

/** Why no publiccode.yml came: an outgoing request's reasons, or what the server answered. */
export type PubliccodeFetchRefusal =
  | OutgoingRefusal
  /** The address names no repository. */
  | "notRepository"
  /** The repository, or the file in it, is not there, or not for everybody. */
  | "notFound"
  /** It is not in the branch or folder that the address names. */
  | "notInside"
  /** The server answered with another failure. */
  | "failed"
  /** The answer is a page, not a file. */
  | "notFile"
  /** Where the host keeps its files is not known: whether there is one cannot be told. */
  | "notLooked";

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

type FileReading = { bytes: Uint8Array; address: string } | { refused: PubliccodeFetchRefusal };

async function readFile(
  file: string,
  { signal, policy }: FetchPubliccodeOptions,
  timeoutMs: number,
): Promise<FileReading> {
  const request = { timeoutMs, maxBytes: maximumPubliccodeBytes, signal };
  const answer = await fetchPublic(file, request, policy);
  if ("refused" in answer) return answer;
  if ([401, 403, 404, 410].includes(answer.status)) return { refused: "notFound" };
  if (answer.status !== 200) return { refused: "failed" };
  // A private repository answers with its sign-in page.
  if (/^text\/html\b/i.test(answer.contentType)) return { refused: "notFile" };
  return { bytes: answer.body, address: answer.finalUrl };
}

/** The host answered, but not with the file. */
const answers: readonly PubliccodeFetchRefusal[] = ["notFound", "failed", "notFile"];

/** The first of several addresses that has the file, within the time of all; else what the first one said. */
async function readFirst(
  files: readonly string[],
  options: FetchPubliccodeOptions,
  until: number,
): Promise<FileReading> {
  let reading: FileReading = { refused: "notLooked" };
  for (const file of files) {
    const next = await readFile(file, options, Math.max(1, until - Date.now()));
    if (!("refused" in next && answers.includes(next.refused))) return next;
    if (file === files[0]) reading = next;
  }
  return reading;
}

/** The file of the default branch, by its name: some hosts do not take HEAD for it. */
async function readDefaultBranch(
  repository: RepositoryAddress,
  options: FetchPubliccodeOptions,
  until: number,
): Promise<FileReading> {
  const inTime = AbortSignal.timeout(Math.max(1, until - Date.now()));
  const signal = options.signal ? AbortSignal.any([options.signal, inTime]) : inTime;
  const refs = await readRefs(repository.url, options.policy, signal);
  if (!("defaultBranch" in refs) || refs.defaultBranch === "") return { refused: "notFound" };
  const answering = readRepositoryAddress(refs.url) ?? repository;
  const file = { ref: refs.defaultBranch, path: publiccodeFile };
  return readFirst(rawAddresses(answering, file), options, until);
}

/**
 * Get the publiccode.yml of a repository by the repository's address, or the one of the branch and folder
 * that an address inside of it names. Goes to public https addresses only, within 10 s and 512 kB. The
 * bytes are for `readPubliccodeBytes`. `notFound` is said only where the host keeps its files is known.
 * Never throws.
 */
export async function fetchPubliccode(
  address: string,
  options: FetchPubliccodeOptions,
): Promise<FileReading> {
  const places = publiccodePlaces(address);
  if (places === null) return { refused: "notRepository" };
  const until = Date.now() + (options.timeoutMs ?? defaultTimeoutMs);
  const { repository, files } = places;
  const reading = await readFirst(files, options, until);
  if (!repository || !("refused" in reading) || !answers.includes(reading.refused)) return reading;
  if (places.isWhole) {
    const byBranch = await readDefaultBranch(repository, options, until);
    if (!("refused" in byBranch)) return byBranch;
  }
  if (!isRecognisedHost(repository)) return { refused: "notLooked" };
  const isInside = !places.isWhole && reading.refused === "notFound";
  return isInside ? { refused: "notInside" } : reading;
}

/**
 * What a refusal says in a language. A host inside a private network and one that does not exist read
 * alike, so that no network is mapped.
 */
export function describeFetchRefusal(refused: PubliccodeFetchRefusal, lang: Language): string {
  return messages[lang][refused];
}
