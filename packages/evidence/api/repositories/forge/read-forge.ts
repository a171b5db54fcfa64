import type { ListedForge } from "#contract/listed-forges.ts";
import type { NotMeasured } from "../not-measured.ts";
import type { ForgeAccess, ForgeCache } from "./ask-forge.ts";
import { type ForgeTools, readByForge } from "./forge-apis.ts";
import type { ForgeFacts } from "./forge-facts.ts";
import { readGitea } from "./gitea-facts.ts";
import { readGitHub } from "./github-facts.ts";
import { readGitLab } from "./gitlab-facts.ts";
import { bitbucketForge } from "./hosts/bitbucket.ts";

/** Bitbucket has neither releases nor a tracker that strangers are told of. */
async function readBitbucket(access: ForgeAccess, address: string): Promise<ForgeFacts> {
  const { archived, openIssues } = await bitbucketForge.repository(access, address);
  const nothing = { firstAnswer: null, releases: [] };
  return { forge: "bitbucket", address, archived, openIssues, ...nothing };
}

const readers: Record<
  ListedForge,
  (access: ForgeAccess, address: string, now: Date) => Promise<ForgeFacts>
> = { github: readGitHub, gitlab: readGitLab, gitea: readGitea, bitbucket: readBitbucket };

/**
 * T2: what the forge says beside git: archived, issues and how soon they are answered, releases. Hosts
 * that are not known are asked as a GitLab and as a Gitea, which agencies run themselves. `cache` is what the last reading
 * returned, and is returned with what is new; it holds JSON alone. Throws nothing of the forge.
 */
export function readForge(
  tools: ForgeTools,
  repository: string,
  now: Date,
  cache: ForgeCache = {},
  signal?: AbortSignal,
): Promise<{ facts: ForgeFacts; cache: ForgeCache } | NotMeasured> {
  return readByForge(tools, repository, { cache, signal }, async (forge, access, address) => {
    const facts = await readers[forge](access, address, now);
    return { facts, cache: withinBounds(access.kept) };
  });
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
