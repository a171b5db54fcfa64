import { cutText, firstOf, foreignSchema } from "@public-code/core/api/outgoing/foreign-schema.ts";
import type { HostSoftware } from "@public-code/programs/contract/code-hosts/recognised.ts";
import { readRepositoryAddress } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { z } from "zod";
import { type NotMeasured, notMeasured } from "../not-measured.ts";
import { askForge, type ForgeAccess, ForgeFailure } from "./ask-forge.ts";
import { type ForgeTools, forgeHeaders } from "./read-forge.ts";

/** What a forge says of a repository that people and machines filled in there. */
export interface ForgeDescription {
  forge: "github" | "gitlab" | "gitea";
  description: string;
  homepage: string;
  topics: string[];
  /** Those that make a tenth of it or more, the largest first. */
  languages: string[];
  /** An identifier or a name, as the forge has it; '' where it does not tell. */
  licence: string;
  archived: boolean;
  fork: boolean;
  /** The newest release that is finished; null where there is none, or the forge does not say. */
  release: { tag: string; at: string } | null;
}

const optionalText = (most: number) => cutText(most).nullish();
const topics = firstOf(cutText(100), 50).nullish();

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

const github = foreignSchema(
  z.object({
    description: optionalText(2_000),
    homepage: optionalText(500),
    topics,
    language: optionalText(100),
    license: z.object({ spdx_id: optionalText(100) }).nullish(),
    archived: z.boolean(),
    fork: z.boolean().default(false),
  }),
);
const githubRelease = foreignSchema(
  z.object({ tag_name: cutText(200), published_at: cutText(40).nullish() }),
);

const gitea = foreignSchema(
  z.object({
    description: optionalText(2_000),
    website: optionalText(500),
    topics,
    language: optionalText(100),
    licenses: firstOf(cutText(100), 10).nullish(),
    archived: z.boolean(),
    fork: z.boolean().default(false),
  }),
);

/** Two requests of the same shape on both, and one for the release. */
async function describeLikeGitHub(
  access: ForgeAccess,
  api: string,
  forge: "github" | "gitea",
): Promise<ForgeDescription> {
  const [details, homepage, licence] =
    forge === "github"
      ? await askForge(access, api, github).then(
          (read) => [read, read.homepage, read.license?.spdx_id] as const,
        )
      : await askForge(access, api, gitea).then(
          // Several files with a licence each: which of them hold together, it does not say.
          (read) =>
            [read, read.website, read.licenses?.length === 1 ? read.licenses[0] : ""] as const,
        );
  const main = details.language ? [details.language] : [];
  const shares = unlessFailing(askForge(access, `${api}/languages`, languages).then(largest), main);
  const last = await unlessFailing(askForge(access, `${api}/releases/latest`, githubRelease), null);
  return {
    forge,
    description: details.description ?? "",
    homepage: homepage ?? "",
    topics: details.topics ?? [],
    languages: await shares,
    licence: licence ?? "",
    archived: details.archived,
    fork: details.fork,
    release: last && { tag: last.tag_name, at: last.published_at ?? "" },
  };
}

const gitlab = foreignSchema(
  z.object({
    id: z.int(),
    description: optionalText(2_000),
    topics,
    license: z.object({ name: optionalText(200) }).nullish(),
    archived: z.boolean(),
    forked_from_project: z.preprocess(Boolean, z.boolean()).optional(),
  }),
);
const gitlabReleases = foreignSchema(
  firstOf(
    z.object({
      tag_name: cutText(200),
      released_at: cutText(40).nullish(),
      upcoming_release: z.boolean().default(false),
    }),
    5,
  ),
);

async function describeGitLab(
  access: ForgeAccess,
  origin: string,
  path: string,
): Promise<ForgeDescription> {
  const api = `${origin}/api/v4/projects/${encodeURIComponent(path)}`;
  const details = await askForge(access, `${api}?license=true`, gitlab);
  const shares = unlessFailing(askForge(access, `${api}/languages`, languages).then(largest), []);
  const releases = await unlessFailing(
    askForge(access, `${api}/releases?per_page=5`, gitlabReleases),
    [],
  );
  const last = releases.find(({ upcoming_release }) => !upcoming_release);
  return {
    forge: "gitlab",
    description: details.description ?? "",
    homepage: "",
    topics: details.topics ?? [],
    languages: await shares,
    licence: details.license?.name ?? "",
    archived: details.archived,
    fork: details.forked_from_project ?? false,
    release: last ? { tag: last.tag_name, at: last.released_at ?? "" } : null,
  };
}

/** Which forges an address may be of, the likeliest first. */
function forgesOf(software: HostSoftware | null, host: string): ForgeDescription["forge"][] {
  if (software === "github" || software === "gitlab" || software === "gitea") return [software];
  if (software !== null) return [];
  const isGitea = /(?:^|[.-])(?:gitea|forgejo)[.-]/.test(host);
  return isGitea ? ["gitea", "gitlab"] : ["gitlab", "gitea"];
}

/**
 * What the forge of a repository says of it, by three requests; a host that is not known is asked as a
 * GitLab and as a Gitea. Throws nothing of the forge.
 */
export async function describeForge(
  tools: ForgeTools,
  repository: string,
  signal?: AbortSignal,
): Promise<ForgeDescription | NotMeasured> {
  const address = readRepositoryAddress(repository);
  if (!address) return notMeasured("refusedAddress");
  if (tools.policy.off) return notMeasured("noWayOut");
  const { host, names, software } = address;
  const { origin } = new URL(address.url);
  const encoded = names.map(encodeURIComponent).join("/");
  let reading: NotMeasured = notMeasured("needsForge");
  for (const forge of forgesOf(software, host)) {
    const headers = forgeHeaders(tools, forge, host);
    const access: ForgeAccess = { policy: tools.policy, headers, cache: {}, kept: {}, signal };
    try {
      if (forge === "gitlab") return await describeGitLab(access, origin, names.join("/"));
      const base = forge === "github" ? tools.githubApi : `${origin}/api/v1`;
      return await describeLikeGitHub(access, `${base}/repos/${encoded}`, forge);
    } catch (error) {
      if (!(error instanceof ForgeFailure)) throw error;
      const isOther = ["unreadable", "notFound"].includes(error.reading.notMeasured);
      if (!isOther) return error.reading;
      if (software !== null) reading = error.reading;
    }
  }
  return reading;
}
