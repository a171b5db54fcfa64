import { isUtf8 } from "node:buffer";
import { fetchPublic } from "@public-code/core/api/outgoing/outgoing.ts";
import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { rawAddresses } from "@public-code/programs/contract/code-hosts/host-links.ts";
import { readRepositoryAddress } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { isRateLimit, type NotMeasured, notMeasured, refusedReading } from "../not-measured.ts";

const rawTimeoutMs = 10_000;

export type RawReading = { text: string; address: string; etag: string } | NotMeasured;

interface RawFile {
  /** A commit, a branch, a tag or HEAD. */
  ref: string;
  path: string;
  maxBytes: number;
}

/**
 * T0: a text file of a repository, without git. Where its host is not known, the addresses of several
 * kinds of hosts are asked before it is `notFound`. Throws nothing.
 */
export async function readRawText(
  repository: string,
  file: RawFile,
  policy: OutgoingPolicy,
  signal?: AbortSignal,
): Promise<RawReading> {
  const address = readRepositoryAddress(repository);
  if (!address) return notMeasured("refusedAddress");
  const candidates = rawAddresses(address, file);
  let reading: RawReading = notMeasured("needsGit");
  for (const candidate of candidates) {
    const options = { timeoutMs: rawTimeoutMs, maxBytes: file.maxBytes, signal };
    const answer = readAnswer(await fetchPublic(candidate, options, policy));
    const isElsewhere =
      "notMeasured" in answer && ["notFound", "notText"].includes(answer.notMeasured);
    if (!isElsewhere) return answer;
    // The answer of the likeliest address is returned.
    if (candidate === candidates[0]) reading = answer;
  }
  return reading;
}

function readAnswer(answer: Awaited<ReturnType<typeof fetchPublic>>): RawReading {
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
