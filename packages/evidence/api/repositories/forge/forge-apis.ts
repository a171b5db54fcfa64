import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import type { HostSoftware } from "@public-code/programs/contract/code-hosts/recognised.ts";
import { readRepositoryAddress } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { isListedForge, type ListedForge } from "#contract/listed-forges.ts";
import type { ApiAccess } from "../ask-api.ts";
import { isNotMeasured, type NotMeasured, notMeasured, orFailure } from "../not-measured.ts";
import { type ForgeApi, isOtherSoftware } from "./hosted-repository.ts";
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
  { tokens }: Pick<ForgeTools, "tokens">,
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

export function accessTo(
  { policy, ...tools }: ForgeTools,
  forge: ListedForge,
  origin: string,
  signal: AbortSignal | undefined,
): ApiAccess {
  return { policy, headers: forgeHeaders(tools, forge, new URL(origin).host), signal };
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
export async function readByForge<Value extends object>(
  tools: ForgeTools,
  repository: string,
  signal: AbortSignal | undefined,
  read: (forge: ListedForge, access: ApiAccess, address: string) => Promise<Value>,
): Promise<Value | NotMeasured> {
  const address = readRepositoryAddress(repository);
  if (!address) return notMeasured("refusedAddress");
  if (tools.policy.off) return notMeasured("noWayOut");
  const { host, names, software } = address;
  const { origin } = new URL(address.url);
  let reading: NotMeasured = notMeasured("needsForge");
  for (const forge of forgesOf(software, host)) {
    const access = accessTo(tools, forge, origin, signal);
    const at = forgeApis[forge].address(apiOf(tools, forge, origin), names);
    const answer = await orFailure(read(forge, access, at));
    if (!isNotMeasured(answer) || !isOtherSoftware(answer)) return answer;
    if (software !== null) reading = answer;
  }
  return reading;
}
