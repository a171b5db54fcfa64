import { tmpdir } from "node:os";
import path from "node:path";
import type { Config } from "#platform/config.ts";
import type { Outgoing } from "#platform/outgoing/outgoing-policy.ts";
import { type ForgeTools, githubApi } from "./forge/read-forge.ts";
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

/** Of one process; `git` is what `findGit` has found at its start. */
export function createReaders(
  config: Pick<Config, "port" | "forgeTokens">,
  outgoing: Outgoing,
  git: GitProgram | null,
): RepositoryReaders {
  const policy = outgoing.https;
  return {
    policy,
    git: {
      git,
      // Clones are a cache: a process that starts elsewhere begins without.
      folder: path.join(tmpdir(), `public-code-portal-git-${config.port}`),
      policy,
      limits: gitLimits,
    },
    forge: { policy, tokens: config.forgeTokens, githubApi },
  };
}
