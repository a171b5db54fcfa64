import type { EvidenceSource } from "@public-code/contract/evidence/evidence.ts";
import type { EvidenceKindName } from "@public-code/contract/evidence/evidence-kinds.ts";
import type { EvidenceValue } from "@public-code/contract/evidence/evidence-values.ts";
import type { NotMeasuredReason } from "@public-code/contract/evidence/not-measured.ts";
import { z } from "zod";
import {
  isRateLimit,
  reasonOfStatus,
  refusedReading,
} from "#features/repositories/not-measured.ts";
import { isoDay } from "#platform/iso-day.ts";
import { fetchPublic } from "#platform/outgoing/outgoing.ts";
import type { OutgoingPolicy } from "#platform/outgoing/outgoing-policy.ts";
import { readForeignJson } from "#platform/outgoing/read-json.ts";
import type { Reading } from "./record-facts.ts";

const answerBytes = 512 * 1024;
const answerMs = 20_000;

/** Where others are asked; other addresses in tests alone. */
export interface ThirdParties {
  scorecard: string;
  archive: string;
  osv: string;
}
export const thirdParties: ThirdParties = {
  scorecard: "https://api.scorecard.dev",
  archive: "https://archive.softwareheritage.org",
  osv: "https://api.osv.dev",
};

export interface AskingParts {
  policy: OutgoingPolicy;
  signal: AbortSignal;
  at: ThirdParties;
}

/** A repository as others are asked about it. */
export interface AskedRepository {
  /** `host/path`, in lower case. */
  key: string;
  url: string;
  headCommit: string;
}

type Answer = { status: number; body: unknown } | { reason: NotMeasuredReason };

async function askJson(url: string, { policy, signal }: AskingParts): Promise<Answer> {
  const limits = { timeoutMs: answerMs, maxBytes: answerBytes, signal };
  const answer = await fetchPublic(url, limits, policy);
  if ("refused" in answer) return { reason: refusedReading(answer.refused).notMeasured };
  if (answer.status === 404) return { status: 404, body: null };
  if (isRateLimit(answer)) return { reason: "rateLimited" };
  if (answer.status !== 200) return { reason: reasonOfStatus(answer.status) };
  const body = readForeignJson(answer.body);
  return body === undefined ? { reason: "unreadable" } : { status: 200, body };
}

const of = (kind: EvidenceKindName, repository: AskedRepository, url: string) => ({
  kind,
  repository: repository.key,
  source: { method: "web", url, tool: "", commit: "" } satisfies EvidenceSource,
});

const scorecardReply = z.object({ date: z.string().max(40), score: z.number().min(-1).max(10) });

/** What OpenSSF says of a repository on GitHub; nothing for others, of which it says nothing. */
export async function readScorecard(
  repository: AskedRepository,
  parts: AskingParts,
): Promise<Reading[]> {
  if (!/^github\.com\/[^/]+\/[^/]+$/.test(repository.key)) return [];
  const url = `${parts.at.scorecard}/projects/${repository.key}`;
  const own = of("scorecard", repository, url);
  const answer = await askJson(url, parts);
  if ("reason" in answer) return [{ ...own, reason: answer.reason }];
  // Most repositories are not in its weekly scan, which says nothing about them.
  if (answer.status === 404) return [{ ...own, reason: "notFound" }];
  const parsed = scorecardReply.safeParse(answer.body);
  const on = isoDay(parsed.data?.date);
  if (!parsed.success || on === null || parsed.data.score < 0)
    return [{ ...own, reason: "unreadable" }];
  const { score } = parsed.data;
  const value: EvidenceValue<"scorecard"> = {
    score,
    on,
    address: `https://scorecard.dev/viewer/?uri=${repository.key}`,
  };
  return [{ ...own, value }];
}

const visitReply = z.object({
  date: z.string().max(60),
  status: z.string().max(40),
});

/** When Software Heritage last archived a repository; the identifier of its head commit needs nobody. */
export async function readArchive(
  repository: AskedRepository,
  parts: AskingParts,
): Promise<Reading[]> {
  const url = `${parts.at.archive}/api/1/origin/${repository.url}/visit/latest/?require_snapshot=true`;
  const own = of("archive", repository, url);
  const swhid = repository.headCommit === "" ? null : `swh:1:rev:${repository.headCommit}`;
  const answer = await askJson(url, parts);
  if ("reason" in answer) return [{ ...own, reason: answer.reason }];
  if (answer.status === 404) return [{ ...own, value: { visitedOn: null, swhid } }];
  const parsed = visitReply.safeParse(answer.body);
  const visitedOn = isoDay(parsed.data?.date);
  if (visitedOn === null) return [{ ...own, reason: "unreadable" }];
  return [{ ...own, value: { visitedOn, swhid } }];
}
