import { gitLimits } from "@public-code/evidence/api/repositories/git/git-tools.ts";
import type { RepositoryReaders } from "@public-code/evidence/api/repositories/readers.ts";
import type { StubRepository } from "@public-code/evidence/api/repositories/test-support/forge-server.ts";
import { toThisMachine } from "@public-code/evidence/api/repositories/test-support/git-server.ts";

/** Organisations are listed with a forge on this machine. */
export function toolsFor(port: number): RepositoryReaders {
  return {
    policy: toThisMachine,
    git: { git: null, folder: "", policy: toThisMachine, limits: gitLimits },
    forge: {
      policy: toThisMachine,
      tokens: { github: null, gitlab: null },
      githubApi: `http://github.example.tw:${port}`,
      bitbucketApi: `http://bitbucket.example.tw:${port}/2.0`,
    },
  };
}

export const repositoriesOfAll = 300;

/** Of 300 repositories a third is nothing to offer, for each of the reasons, and three cannot be read. */
export const sampleRepositories: StubRepository[] = Array.from(
  { length: repositoriesOfAll },
  (_, index) => ({
    id: 5_000_000_000 + index,
    name: `service-${index}`,
    description: index % 3 === 0 ? null : `第 ${index} 項服務`,
    licence: index % 5 === 0 ? "MIT" : "NOASSERTION",
    topics: index % 4 === 0 ? ["typescript", "unheard-of"] : [],
    private: index % 30 === 1,
    fork: index % 30 === 2,
    template: index % 30 === 3,
    empty: index % 30 === 4,
    // A fork stays one, whatever else it is.
    archived: [2, 5].includes(index % 30),
    uncounted: index % 30 === 6,
    broken: index % 100 === 50,
  }),
);
/** What is to become of them: 10 of each kind of 30, less those that cannot be read. */
export const sampleOutcomes = { offered: 257, skipped: 40, failed: 3 };
