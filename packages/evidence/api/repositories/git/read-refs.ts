import { fetchPublic, type OutgoingAnswer } from "@public-code/core/api/outgoing/outgoing.ts";
import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import {
  type RepositoryAddress,
  readRepositoryAddress,
  repositoryKey,
} from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { isRateLimit, type NotMeasured, notMeasured, refusedReading } from "../not-measured.ts";
import { parseRefs, type RepositoryRefs } from "./parse-refs.ts";

const signInPage = /^_?(?:sign|log)[-_]?[io]n$/i;
/** Words in addresses of services that sign in for others. */
const signInService = /^(?:sso|auth|adfs|saml2?|oauth2?|openid-connect)$/i;

const wordsOf = ({ hostname, pathname }: URL) => `${hostname}${pathname}`.split(/[/.]/);

/**
 * True where redirects have led from an address to a page that asks who is there, as code hosts do
 * for what is private. A repository whose own name is such a word is none.
 */
function endsAtSignIn(address: string, finalUrl: string): boolean {
  const [requested, answered] = [new URL(address), new URL(finalUrl)];
  const own = new Set(wordsOf(requested));
  const elsewhere = requested.hostname !== answered.hostname;
  return wordsOf(answered).some(
    (word) => !own.has(word) && (signInPage.test(word) || (elsewhere && signInService.test(word))),
  );
}

const refsLimits = { timeoutMs: 20_000, maxBytes: 2 * 1024 * 1024 };
const suffix = "/info/refs";
const advertisement = "application/x-git-upload-pack-advertisement";

/** A repository that answers; `moved` where it does so under another key. */
export interface ReadableRefs extends RepositoryRefs {
  state: "ok" | "moved";
  /** Where it answers: what `git` is given. */
  url: string;
}

/** `private`: it is not for everybody. GitHub says so of what is gone, too. */
export type RefsReading = ReadableRefs | { state: "private" | "gone"; url: string } | NotMeasured;

/** Parents that are asked whether an address lies inside of them. */
const mostParents = 3;

/**
 * Where the repository of an address may answer: at the address, with `.git` on hosts that want it, and
 * at the folders above it on hosts that are not known, as a page inside of a repository has no refs.
 */
function candidatesOf({ url, software, alternative, names }: RepositoryAddress): string[] {
  const withGit = (base: string) => (base.endsWith(".git") ? [base] : [base, `${base}.git`]);
  if (software !== null || url.endsWith(".git"))
    return [...withGit(url), ...(alternative ? [alternative] : [])];
  const parents = Array.from({ length: Math.min(names.length - 2, mostParents) }, (_, index) =>
    url
      .split("/")
      .slice(0, -1 - index)
      .join("/"),
  );
  return [url, ...(alternative ? [alternative] : []), ...parents].flatMap(withGit);
}

/**
 * T0: the branches and tags of a repository, by one request where it is at its address. `gone` is said of
 * a repository alone: an address that may be a page inside of one is `notFound`. Throws nothing.
 */
export async function readRefs(
  address: string,
  policy: OutgoingPolicy,
  signal?: AbortSignal,
): Promise<RefsReading> {
  const repository = readRepositoryAddress(address);
  if (!repository) return notMeasured("refusedAddress");
  const [first, ...others] = new Set(candidatesOf(repository));
  const reading = await askRefs(first ?? repository.url, policy, signal);
  if (!isGone(reading)) return reading;
  for (const url of others) {
    const other = await askRefs(url, policy, signal);
    // What lies above is no repository of this address unless it answers as one.
    const isSame = repositoryKey(url) === repository.key;
    if ("headCommit" in other)
      return isSame || other.state === "moved" ? other : { ...other, state: "moved" };
    if (isSame && !isGone(other)) return other;
  }
  return repository.alternative === null ? reading : notMeasured("notFound");
}

function isGone(reading: RefsReading): boolean {
  return "state" in reading && reading.state === "gone";
}

async function askRefs(
  url: string,
  policy: OutgoingPolicy,
  signal: AbortSignal | undefined,
): Promise<RefsReading> {
  const refsUrl = `${url}${suffix}?service=git-upload-pack`;
  const answer = await fetchPublic(refsUrl, { ...refsLimits, signal }, policy);
  if ("refused" in answer) return refusedReading(answer.refused);
  if (isRateLimit(answer)) return notMeasured("rateLimited", answer.retryAfter);
  if ([401, 403].includes(answer.status)) return { state: "private", url };
  if ([404, 410].includes(answer.status)) return { state: "gone", url };
  if (answer.status !== 200) return notMeasured("unreachable", answer.retryAfter);
  const refs = await refsOf(url, answer);
  if (refs) return refs;
  return endsAtSignIn(refsUrl, answer.finalUrl)
    ? { state: "private", url }
    : notMeasured("unreadable");
}

async function refsOf(
  requestUrl: string,
  answer: OutgoingAnswer,
): Promise<ReadableRefs | NotMeasured | null> {
  if (!answer.contentType.startsWith(advertisement)) return null;
  const refs = await parseRefs(answer.body);
  if (refs === "tooLarge") return notMeasured("tooLarge");
  const [url = "", query] = answer.finalUrl.split("?");
  if (refs === null || query === undefined || !url.endsWith(suffix)) return null;
  const answered = url.slice(0, -suffix.length);
  const key = repositoryKey(answered);
  // Of no use to git, and no column holds it.
  if (key === null) return null;
  const moved = key !== repositoryKey(requestUrl);
  return { state: moved ? "moved" : "ok", url: answered, ...refs };
}
