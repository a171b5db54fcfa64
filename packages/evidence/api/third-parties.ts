import { isoDay } from "@public-code/core/api/iso-day.ts";
import { foreignSchema, foreignText } from "@public-code/core/api/outgoing/foreign-schema.ts";
import { z } from "zod";
import type { EvidenceSource } from "#contract/evidence.ts";
import type { EvidenceKindName } from "#contract/evidence-kinds.ts";
import type { EvidenceValue } from "#contract/evidence-values.ts";
import type { Reading } from "./record-facts.ts";
import { type ApiAccess, askApi } from "./repositories/ask-api.ts";
import { orFailure } from "./repositories/not-measured.ts";

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

export interface AskingParts extends ApiAccess {
  at: ThirdParties;
}

/** A repository as others are asked about it. */
export interface LookedUpRepository {
  /** `host/path`, in lower case. */
  key: string;
  url: string;
  headCommit: string;
}

const of = (kind: EvidenceKindName, repository: LookedUpRepository, url: string) => ({
  kind,
  repository: repository.key,
  source: { method: "web", url, tool: "", commit: "" } satisfies EvidenceSource,
});

const scorecardReply = foreignSchema(
  z.object({ date: foreignText(40), score: z.number().min(-1).max(10) }),
);

/** What OpenSSF says of a repository on GitHub; nothing for others, of which it says nothing. */
export async function readScorecard(
  repository: LookedUpRepository,
  parts: AskingParts,
): Promise<Reading[]> {
  if (!/^github\.com\/[^/]+\/[^/]+$/.test(repository.key)) return [];
  const url = `${parts.at.scorecard}/projects/${repository.key}`;
  const own = of("scorecard", repository, url);
  const answer = await orFailure(askApi(parts, url, scorecardReply));
  // Most repositories are not in its weekly scan, which says nothing about them.
  if ("notMeasured" in answer) return [{ ...own, reason: answer.notMeasured }];
  const { score, date } = answer;
  const on = isoDay(date);
  if (on === null || score < 0) return [{ ...own, reason: "unreadable" }];
  const value: EvidenceValue<"scorecard"> = {
    score,
    on,
    address: `https://scorecard.dev/viewer/?uri=${repository.key}`,
  };
  return [{ ...own, value }];
}

const visitReply = foreignSchema(z.object({ date: foreignText(60), status: foreignText(40) }));

/** When Software Heritage last archived a repository; the identifier of its head commit needs nobody. */
export async function readArchive(
  repository: LookedUpRepository,
  parts: AskingParts,
): Promise<Reading[]> {
  const url = `${parts.at.archive}/api/1/origin/${repository.url}/visit/latest/?require_snapshot=true`;
  const own = of("archive", repository, url);
  const swhid = repository.headCommit === "" ? null : `swh:1:rev:${repository.headCommit}`;
  const answer = await orFailure(askApi(parts, url, visitReply));
  if ("notMeasured" in answer)
    return answer.notMeasured === "notFound"
      ? [{ ...own, value: { visitedOn: null, swhid } }]
      : [{ ...own, reason: answer.notMeasured }];
  const visitedOn = isoDay(answer.date);
  if (visitedOn === null) return [{ ...own, reason: "unreadable" }];
  return [{ ...own, value: { visitedOn, swhid } }];
}
