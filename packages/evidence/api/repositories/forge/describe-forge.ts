import { cutText, foreignSchema } from "@public-code/core/api/outgoing/foreign-schema.ts";
import { z } from "zod";
import type { NotMeasured } from "../not-measured.ts";
import { askForge, ForgeFailure } from "./ask-forge.ts";
import { type ForgeTools, forgeApis, readByForge } from "./forge-apis.ts";
import type { HostedRepository } from "./hosted-repository.ts";

/** What a forge says of a repository that people and machines filled in there. */
export interface ForgeDescription extends HostedRepository {
  /** Those that make a tenth of it or more, the largest first. */
  languages: string[];
  /** The newest release that is finished; null where there is none, or the forge does not say. */
  release: { tag: string; at: string } | null;
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

/** What else is asked of a forge; what it does not answer is not known. */
async function unlessFailing<Value>(reading: Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ForgeFailure) return otherwise;
    throw error;
  }
}

/**
 * What the forge of a repository says of it, by three requests; a host that is not known is asked as a
 * GitLab and as a Gitea. Throws nothing of the forge.
 */
export function describeForge(
  tools: ForgeTools,
  repository: string,
  signal?: AbortSignal,
): Promise<ForgeDescription | NotMeasured> {
  return readByForge(tools, repository, { signal }, async (forge, access, address) => {
    const { repository: read, lastRelease } = forgeApis[forge];
    const hosted = await read(access, address);
    const main = hosted.language ? [hosted.language] : [];
    const shares = askForge(access, `${address}/languages`, languages).then(largest);
    return {
      ...hosted,
      languages: await unlessFailing(shares, main),
      release: await unlessFailing(lastRelease(access, address), null),
    };
  });
}
