import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import type { HostSoftware } from "@public-code/programs/contract/code-hosts/recognised.ts";
import { readRepositoryAddress } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { type NotMeasured, notMeasured } from "../not-measured.ts";
import { type ForgeAccess, type ForgeCache, ForgeFailure } from "./ask-forge.ts";
import type { ForgeFacts } from "./forge-facts.ts";
import { readGitHub } from "./github.ts";
import { readGitLab } from "./gitlab.ts";

export interface ForgeTools {
  policy: OutgoingPolicy;
  /** Of github.com and gitlab.com; null where the portal has none. */
  tokens: { github: string | null; gitlab: string | null };
  /** Where the API of GitHub is. */
  githubApi: string;
}

export const githubApi = "https://api.github.com";
/** Whose API the portal reads; null where it may be a GitLab. */
const readForges: readonly (HostSoftware | null)[] = ["github", "gitlab", null];

/**
 * T2: what the forge says beside git: archived, issues and how soon they are answered, releases. Hosts
 * other than GitHub are asked as GitLabs, which agencies run themselves. `cache` is what the last reading
 * returned, and is returned with what is new; it holds JSON alone. Throws nothing of the forge.
 */
export async function readForge(
  tools: ForgeTools,
  repository: string,
  now: Date,
  cache: ForgeCache = {},
  signal?: AbortSignal,
): Promise<{ facts: ForgeFacts; cache: ForgeCache } | NotMeasured> {
  const address = readRepositoryAddress(repository);
  if (!address) return notMeasured("refusedAddress");
  if (tools.policy.off) return notMeasured("noWayOut");
  const { host, names, software } = address;
  if (!readForges.includes(software)) return notMeasured("needsForge");
  const { origin } = new URL(address.url);
  const isGitHub = software === "github";
  const kept: ForgeAccess["kept"] = {};
  const headers = forgeHeaders(tools, isGitHub ? "github" : "gitlab", host);
  const access: ForgeAccess = { policy: tools.policy, headers, cache, kept, signal };
  try {
    const facts = isGitHub
      ? await readGitHub(
          access,
          { origin: tools.githubApi, path: names.map(encodeURIComponent).join("/") },
          now,
        )
      : await readGitLab(access, { origin, path: names.join("/") }, now);
    return { facts, cache: withinBounds(kept) };
  } catch (error) {
    if (!(error instanceof ForgeFailure)) throw error;
    const { reading } = error;
    // An agency's host need not be a GitLab: then it answers with a page, or not at all.
    const isOther = ["unreadable", "notFound"].includes(reading.notMeasured);
    return isOther && !isGitHub && host !== "gitlab.com" ? notMeasured("needsForge") : reading;
  }
}

const longestCache = 256 * 1024;

/** As many of the answers as are kept for the next time; the others are asked for again. */
function withinBounds(kept: ForgeAccess["kept"]): ForgeCache {
  let length = 0;
  const entries = Object.entries(kept).filter(([address, answer]) => {
    const own = Buffer.byteLength(address) + Buffer.byteLength(JSON.stringify(answer));
    if (length + own > longestCache) return false;
    length += own;
    return true;
  });
  return Object.fromEntries(entries);
}

/** What a forge is asked with. */
export function forgeHeaders(
  tools: ForgeTools,
  forge: "github" | "gitlab" | "gitea",
  host: string,
): Record<string, string> {
  if (forge === "github") return githubHeaders(tools);
  return forge === "gitlab" ? gitlabHeaders(tools, host) : {};
}

function githubHeaders({ tokens }: ForgeTools): Record<string, string> {
  return {
    accept: "application/vnd.github+json",
    "x-github-api-version": "2022-11-28",
    ...(tokens.github ? { authorization: `Bearer ${tokens.github}` } : {}),
  };
}

/** A token is for the host that gave it, and no agency's own GitLab learns it. */
function gitlabHeaders({ tokens }: ForgeTools, host: string): Record<string, string> {
  return tokens.gitlab && host === "gitlab.com" ? { "private-token": tokens.gitlab } : {};
}
