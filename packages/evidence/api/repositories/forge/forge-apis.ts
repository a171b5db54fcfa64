import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import type { HostSoftware } from "@public-code/programs/contract/code-hosts/recognised.ts";
import { readRepositoryAddress } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { isListedForge, type ListedForge } from "#contract/listed-forges.ts";
import { type NotMeasured, notMeasured } from "../not-measured.ts";
import { type ForgeAccess, type ForgeCache, ForgeFailure, isOtherSoftware } from "./ask-forge.ts";
import type { ForgeApi } from "./hosted-repository.ts";
import { bitbucketForge } from "./hosts/bitbucket.ts";
import { giteaForge } from "./hosts/gitea.ts";
import { githubForge } from "./hosts/github.ts";
import { gitlabForge } from "./hosts/gitlab.ts";

export interface ForgeTools {
  policy: OutgoingPolicy;
  /** Of github.com and gitlab.com; null where the portal has none. */
  tokens: { github: string | null; gitlab: string | null };
  /** Where the API of GitHub is, and that of Bitbucket. */
  githubApi: string;
  bitbucketApi: string;
}

export const siteApis = {
  githubApi: "https://api.github.com",
  bitbucketApi: "https://api.bitbucket.org/2.0",
};

export const forgeApis: Record<ListedForge, ForgeApi> = {
  github: githubForge,
  gitlab: gitlabForge,
  gitea: giteaForge,
  bitbucket: bitbucketForge,
};

/** Where the API of a host answers; `origin` is of its pages. */
export function apiOf(tools: ForgeTools, forge: ListedForge, origin: string): string {
  const apis = {
    github: tools.githubApi,
    bitbucket: tools.bitbucketApi,
    gitlab: `${origin}/api/v4`,
    gitea: `${origin}/api/v1`,
  };
  return apis[forge];
}

function forgeHeaders(
  { tokens }: ForgeTools,
  forge: ListedForge,
  host: string,
): Record<string, string> {
  if (forge === "github")
    return {
      accept: "application/vnd.github+json",
      "x-github-api-version": "2022-11-28",
      ...(tokens.github ? { authorization: `Bearer ${tokens.github}` } : {}),
    };
  // A token is for the host that gave it, and no agency's own GitLab learns it.
  return forge === "gitlab" && tokens.gitlab && host === "gitlab.com"
    ? { "private-token": tokens.gitlab }
    : {};
}

export interface AskOptions {
  /** What the reading before returned. */
  cache?: ForgeCache;
  signal?: AbortSignal | undefined;
}

export function accessTo(
  tools: ForgeTools,
  forge: ListedForge,
  { origin, cache = {}, signal }: AskOptions & { origin: string },
): ForgeAccess {
  const headers = forgeHeaders(tools, forge, new URL(origin).host);
  return { policy: tools.policy, headers, cache, kept: {}, signal };
}

/** Which forges an address may be of, the likeliest first. */
function forgesOf(software: HostSoftware | null, host: string): ListedForge[] {
  if (software !== null) return isListedForge(software) ? [software] : [];
  return /(?:^|[.-])(?:gitea|forgejo)[.-]/.test(host) ? ["gitea", "gitlab"] : ["gitlab", "gitea"];
}

/**
 * Reads a repository by the API of its host; one that is not known is asked as each in turn. Throws
 * nothing of the host: `needsForge` where none of them answers.
 */
export async function readByForge<Value>(
  tools: ForgeTools,
  repository: string,
  options: AskOptions,
  read: (forge: ListedForge, access: ForgeAccess, address: string) => Promise<Value>,
): Promise<Value | NotMeasured> {
  const address = readRepositoryAddress(repository);
  if (!address) return notMeasured("refusedAddress");
  if (tools.policy.off) return notMeasured("noWayOut");
  const { host, names, software } = address;
  const { origin } = new URL(address.url);
  let reading: NotMeasured = notMeasured("needsForge");
  for (const forge of forgesOf(software, host)) {
    const access = accessTo(tools, forge, { origin, ...options });
    try {
      const at = forgeApis[forge].address(apiOf(tools, forge, origin), names);
      return await read(forge, access, at);
    } catch (error) {
      if (!(error instanceof ForgeFailure)) throw error;
      if (!isOtherSoftware(error)) return error.reading;
      if (software !== null) reading = error.reading;
    }
  }
  return reading;
}
