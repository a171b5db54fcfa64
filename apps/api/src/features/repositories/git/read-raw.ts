import { isUtf8 } from "node:buffer";
import { fetchPublic } from "#platform/outgoing/outgoing.ts";
import type { OutgoingPolicy } from "#platform/outgoing/outgoing-policy.ts";
import { isRateLimit, type NotMeasured, notMeasured, refusedReading } from "../not-measured.ts";
import { readRepositoryAddress } from "../repository-key.ts";

const rawTimeoutMs = 10_000;
const giteaHosts = ["codeberg.org"];

/**
 * Where a host shows a file of a repository as it is. On hosts other than GitHub, Bitbucket and
 * Codeberg the form of GitLab is taken, which agencies run themselves. `ref` is a commit, a branch or
 * HEAD. Null for what is no repository.
 */
export function rawAddress(repository: string, ref: string, path: string): string | null {
  const address = readRepositoryAddress(repository);
  if (!address) return null;
  const base = address.url.replace(/(\.git)+$/, "");
  const file = [...ref.split("/"), ...path.split("/")].map(encodeURIComponent).join("/");
  const { host } = address;
  if (host === "github.com")
    return `https://raw.githubusercontent.com${new URL(base).pathname}/${file}`;
  if (host === "bitbucket.org") return `${base}/raw/${file}`;
  if (giteaHosts.includes(host))
    return `${base}/raw/${/^[\da-f]{40}$/.test(ref) ? "commit" : "branch"}/${file}`;
  return `${base}/-/raw/${file}`;
}

export type RawReading = { text: string; address: string; etag: string } | NotMeasured;

/** T0: a text file of a repository, without git. `notFound` where it is not there. Throws nothing. */
export async function readRawText(
  repository: string,
  { ref, path, maxBytes }: { ref: string; path: string; maxBytes: number },
  policy: OutgoingPolicy,
  signal?: AbortSignal,
): Promise<RawReading> {
  const address = rawAddress(repository, ref, path);
  if (address === null) return notMeasured("refusedAddress");
  const answer = await fetchPublic(address, { timeoutMs: rawTimeoutMs, maxBytes, signal }, policy);
  if ("refused" in answer) return refusedReading(answer.refused);
  if (isRateLimit(answer)) return notMeasured("rateLimited", answer.retryAfter);
  if ([401, 403, 404, 410].includes(answer.status)) return notMeasured("notFound");
  if (answer.status !== 200) return notMeasured("unreachable", answer.retryAfter);
  // A private repository answers with its sign-in page.
  if (/^text\/html\b/i.test(answer.contentType)) return notMeasured("notText");
  const isText = isUtf8(answer.body) && !answer.body.includes(0);
  if (!isText) return notMeasured("notText");
  return { text: answer.body.toString("utf8"), address: answer.finalUrl, etag: answer.etag };
}
