import { cutText, foreignSchema } from "@public-code/core/api/outgoing/foreign-schema.ts";
import { readRepositoryAddress } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { z } from "zod";
import type { ListedForge } from "#contract/listed-forges.ts";
import { askApi } from "../ask-api.ts";
import { type NotMeasured, orFailure } from "../not-measured.ts";
import type { AnswerFacts } from "./first-answers.ts";
import { type ForgeTools, forgeApis, readByForge } from "./forge-apis.ts";
import type { HostedRepository, ReleaseFact } from "./hosted-repository.ts";

/** What a forge says of a repository beside git. */
export interface ForgeFacts extends HostedRepository {
  forge: ListedForge;
  /** Where it was read. */
  address: string;
  /** Those that make a tenth of it or more, the largest first. */
  languages: string[];
  /** The newest first; null where nobody asked, or got no answer. */
  releases: ReleaseFact[] | null;
  /** Null where it has no tracker, or nobody asked. */
  firstAnswer: AnswerFacts | NotMeasured | null;
}

/** `{ TypeScript: 1200, CSS: 30 }`: bytes, or parts of a hundred. */
const languages = foreignSchema(
  z.preprocess(
    (value) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.entries(value)
            .slice(0, 200)
            .map(([name, amount]) => ({ name, amount }))
        : value,
    z.array(z.object({ name: cutText(100), amount: z.number().min(0) })).max(200),
  ),
);

const leastShare = 0.1;

function largest(read: z.output<typeof languages>): string[] {
  const total = read.reduce((sum, { amount }) => sum + amount, 0);
  return read
    .filter(({ amount }) => amount >= total * leastShare)
    .sort((left, right) => right.amount - left.amount)
    .map(({ name }) => name);
}

/**
 * How much is asked. `state`: what one request tells; `description`: its languages and newest releases too;
 * `everything`: all releases that are counted, and how soon issues are answered.
 */
type ForgeDepth = "state" | "description" | "everything";
const mostReleases = { description: 10, everything: 100 };

/**
 * T2: what the forge of a repository says of it; a host that is not known is asked as a GitLab and as a Gitea,
 * which agencies run themselves. Throws nothing of the forge.
 */
export function readForge(
  tools: ForgeTools,
  repository: string,
  { depth, now, signal }: { depth: ForgeDepth; now: Date; signal?: AbortSignal | undefined },
): Promise<ForgeFacts | NotMeasured> {
  return readByForge(tools, repository, signal, async (forge, access, address) => {
    const api = forgeApis[forge];
    const hosted = await api.repository(access, address);
    const main = hosted.language ? [hosted.language] : [];
    const path =
      readRepositoryAddress(repository)
        ?.names.join("/")
        .replace(/\.git$/, "") ?? "";
    const hasMoved = path.toLowerCase() !== hosted.path.toLowerCase();
    const states = hasMoved ? [...hosted.states, "moved" as const] : hosted.states;
    const state = { ...hosted, states, forge, address, languages: main };
    if (depth === "state") return { ...state, releases: null, firstAnswer: null };
    const shares = await orFailure(askApi(access, `${address}/languages`, languages));
    const releases = await orFailure(api.releases(access, address, mostReleases[depth]));
    const hasTracker = hosted.openIssues !== null;
    return {
      ...state,
      languages: "notMeasured" in shares ? main : largest(shares),
      releases: "notMeasured" in releases ? null : releases,
      firstAnswer:
        depth === "everything" && hasTracker
          ? await orFailure(api.firstAnswers(access, address, now))
          : null,
    };
  });
}
