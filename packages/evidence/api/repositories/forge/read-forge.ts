import { type NotMeasured, notMeasured } from "../not-measured.ts";
import { type ForgeAccess, type ForgeCache, ForgeFailure } from "./ask-forge.ts";
import { type ForgeTools, readByForge } from "./forge-apis.ts";
import type { ForgeFacts } from "./forge-facts.ts";
import { readGitHub } from "./github-facts.ts";
import { readGitLab } from "./gitlab-facts.ts";

/**
 * T2: what the forge says beside git: archived, issues and how soon they are answered, releases. Hosts
 * other than GitHub are asked as GitLabs, which agencies run themselves. `cache` is what the last reading
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
    if (forge === "gitea") throw new ForgeFailure(notMeasured("needsForge"));
    const read = forge === "github" ? readGitHub : readGitLab;
    const facts = await read(access, address, now);
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
