import { fetchPublic, type OutgoingAnswer } from "#platform/outgoing/outgoing.ts";
import type { OutgoingPolicy } from "#platform/outgoing/outgoing-policy.ts";
import { isRateLimit, type NotMeasured, notMeasured, refusedReading } from "../not-measured.ts";
import { readRepositoryAddress, repositoryKey } from "../repository-key.ts";
import { parseRefs, type RepositoryRefs } from "./parse-refs.ts";
import { endsAtSignIn } from "./sign-in-page.ts";

const refsLimits = { timeoutMs: 20_000, maxBytes: 10 * 1024 * 1024 };
const suffix = "/info/refs";
const advertisement = "application/x-git-upload-pack-advertisement";

/** A repository that answers; `moved` where it does so under another key. */
export interface RefsFound extends RepositoryRefs {
  state: "ok" | "moved";
  /** Where it answers: what `git` is given. */
  url: string;
  etag: string;
}

/** `private`: it is not for everybody. GitHub says so of what is gone, too. */
export type RefsReading = RefsFound | { state: "private" | "gone"; url: string } | NotMeasured;

/**
 * T0: the branches and tags of a repository, by one request (two on hosts that want `.git`). Throws
 * nothing.
 */
export async function readRefs(
  address: string,
  policy: OutgoingPolicy,
  signal?: AbortSignal,
): Promise<RefsReading> {
  const url = readRepositoryAddress(address)?.url;
  if (url === undefined) return notMeasured("refusedAddress");
  const first = await askRefs(url, policy, signal);
  const isGone = "state" in first && first.state === "gone";
  return isGone && !url.endsWith(".git") ? askRefs(`${url}.git`, policy, signal) : first;
}

async function askRefs(
  url: string,
  policy: OutgoingPolicy,
  signal: AbortSignal | undefined,
): Promise<RefsReading> {
  const asked = `${url}${suffix}?service=git-upload-pack`;
  const answer = await fetchPublic(asked, { ...refsLimits, signal }, policy);
  if ("refused" in answer) return refusedReading(answer.refused);
  if (isRateLimit(answer)) return notMeasured("rateLimited", answer.retryAfter);
  if ([401, 403].includes(answer.status)) return { state: "private", url };
  if ([404, 410].includes(answer.status)) return { state: "gone", url };
  if (answer.status !== 200) return notMeasured("unreachable", answer.retryAfter);
  const refs = found(url, answer);
  if (refs) return refs;
  return endsAtSignIn(asked, answer.finalUrl)
    ? { state: "private", url }
    : notMeasured("unreadable");
}

function found(asked: string, answer: OutgoingAnswer): RefsFound | null {
  if (!answer.contentType.startsWith(advertisement)) return null;
  const refs = parseRefs(answer.body);
  const [url = "", query] = answer.finalUrl.split("?");
  if (refs === null || query === undefined || !url.endsWith(suffix)) return null;
  const answered = url.slice(0, -suffix.length);
  const moved = repositoryKey(answered) !== repositoryKey(asked);
  return { state: moved ? "moved" : "ok", url: answered, etag: answer.etag, ...refs };
}
