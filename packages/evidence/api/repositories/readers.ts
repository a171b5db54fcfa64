import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Config } from "@public-code/core/api/config.ts";
import type { Outgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { type ForgeTools, siteApis } from "./forge/forge-apis.ts";
import { type GitTools, gitLimits } from "./git/git-tools.ts";
import type { GitProgram } from "./git/run-git.ts";

/** What repositories are read by, in each tier. */
export interface RepositoryReaders {
  /** T0: refs and raw files. */
  policy: Outgoing["https"];
  /** T1; its `git` is null where this machine has none. */
  git: GitTools;
  /** T2. */
  forge: ForgeTools;
}

/**
 * Clones are a cache. A portal with a data folder, which it locks, keeps them in it; every other process
 * has a folder of its own, whose name nobody can foresee.
 */
function cloneFolder({
  dataFolder,
  databaseUrl,
}: Pick<Config, "dataFolder" | "databaseUrl">): string {
  return databaseUrl === null
    ? path.resolve(dataFolder, "clones")
    : mkdtempSync(path.join(tmpdir(), "public-code-portal-git-"));
}

/** Removes what another process does not find again. */
export async function removeClones(
  { git }: RepositoryReaders,
  { databaseUrl }: Pick<Config, "databaseUrl">,
): Promise<void> {
  if (databaseUrl !== null && git.folder !== "")
    await rm(git.folder, { recursive: true, force: true });
}

/** Of one process; `git` is what `findGit` has found at its start. */
export function createReaders(
  config: Pick<Config, "dataFolder" | "databaseUrl" | "forgeTokens">,
  outgoing: Outgoing,
  git: GitProgram | null,
): RepositoryReaders {
  const policy = outgoing.https;
  return {
    policy,
    git: {
      git,
      folder: git ? cloneFolder(config) : "",
      policy,
      limits: gitLimits,
    },
    forge: { policy, tokens: config.forgeTokens, ...siteApis },
  };
}
