import { expect, test } from "vitest";
import { readingsOf } from "./make-readings.ts";
import { readReleases } from "./read-releases.ts";
import type { ReleaseFact } from "./repositories/forge/hosted-repository.ts";
import { historyFacts } from "./repositories/git/history-facts.ts";
import type { ReadableRefs } from "./repositories/git/read-refs.ts";

const now = new Date("2026-11-26T04:00:00Z");
const commit = "0123456789abcdef0123456789abcdef01234567";
const url = "https://github.com/agency/booking";
const day = (at: string) => new Date(`${at}T00:00:00Z`);

interface Tagged {
  tag: string;
  on: string;
  /** What the forge says of it; nothing where it is a tag alone. */
  forge?: "release" | "prerelease";
}

/** The name of the last release among tags, each of a commit of its own. */
async function lastOf(tagged: readonly Tagged[]): Promise<string | null> {
  const refs: ReadableRefs = {
    state: "ok",
    url,
    defaultBranch: "main",
    head: "branch",
    headCommit: commit,
    branches: ["main"],
    tags: [],
  };
  const tags = tagged.map(({ tag, on }) => ({
    name: tag,
    commit: tag,
    at: day(on),
    signed: false,
  }));
  const releases = tagged.flatMap(({ tag, on, forge }): ReleaseFact[] =>
    forge ? [{ tag, at: day(on), prerelease: forge === "prerelease", assets: [] }] : [],
  );
  const reading = readReleases(
    readingsOf({ key: "github.com/agency/booking", url }, commit, ""),
    refs,
    {
      history: { ...(await historyFacts(Buffer.from(""), now)), tags, roots: [] },
      releases,
    },
    { before: {}, now },
  );
  if (!("value" in reading)) throw new Error(JSON.stringify(reading));
  return (reading.value as { last: { name: string } | null }).last?.name ?? null;
}

// Reports to Renovate, Shields, nvchecker, GitLab and builders of releases.
test.each<[string, Tagged[], string | null]>([
  [
    "the forge marks as unfinished what its name does not",
    [
      { tag: "v1.4.4", on: "2026-01-05", forge: "release" },
      { tag: "v2.1.2", on: "2026-03-05", forge: "prerelease" },
    ],
    "v1.4.4",
  ],
  [
    "the forge forgot to mark a candidate",
    [
      { tag: "v1.3.0", on: "2026-01-05", forge: "release" },
      { tag: "v1.3.1-rc.4", on: "2026-03-05", forge: "release" },
    ],
    "v1.3.0",
  ],
  [
    "tags go on after the last release of the forge",
    [
      { tag: "v6.5.6", on: "2024-05-25", forge: "release" },
      { tag: "v7.1.5", on: "2026-01-13" },
    ],
    "v7.1.5",
  ],
  [
    "an edition that the forge publishes",
    [
      { tag: "v16.4.0-ee", on: "2026-04-01", forge: "release" },
      { tag: "v16.5.0-ee", on: "2026-05-01", forge: "release" },
    ],
    "v16.5.0-ee",
  ],
  [
    "a word that nobody publishes",
    [
      { tag: "v2.2.7", on: "2026-01-01" },
      { tag: "phasta_5", on: "2026-02-01" },
      { tag: "v2.2.8-branch-point", on: "2026-02-02" },
    ],
    "v2.2.7",
  ],
  [
    "tags of a module",
    [
      { tag: "v3.21.0", on: "2026-01-01" },
      { tag: "page_v3.21.1", on: "2026-02-01" },
    ],
    "v3.21.0",
  ],
  // neuledge/context#7, orhun/git-cliff#634
  [
    "modules alone have releases",
    [
      { tag: "@agency/web@2.0.0", on: "2026-03-01" },
      { tag: "@agency/api@1.4.0", on: "2026-04-01" },
      { tag: "@agency/api@1.5.0-beta.1", on: "2026-05-01" },
    ],
    "@agency/api@1.4.0",
  ],
  [
    "only modules have gone on for years",
    [
      { tag: "v1.0.0", on: "2023-01-01" },
      { tag: "web-v2.0.0", on: "2026-02-01" },
      { tag: "api-v1.4.0", on: "2026-01-01" },
    ],
    "web-v2.0.0",
  ],
  [
    "an environment has tags",
    [
      { tag: "prod-2026.11.01", on: "2026-11-01" },
      { tag: "uat-2026.11.21", on: "2026-11-21" },
    ],
    "prod-2026.11.01",
  ],
  [
    "a slip is the higher version",
    [
      { tag: "04.4.2", on: "2024-11-01" },
      { tag: "0.6.9", on: "2026-10-20" },
    ],
    "0.6.9",
  ],
  ["nothing is a version", [{ tag: "before-migration", on: "2026-10-20" }], null],
])("the last release where %s", async (_, tagged, last) => {
  expect(await lastOf(tagged)).toBe(last);
});
