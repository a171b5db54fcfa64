import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import {
  rawAddresses,
  repositoryPage,
} from "@public-code/programs/contract/code-hosts/host-links.ts";
import {
  type RepositoryAddress,
  readRepositoryAddress,
} from "@public-code/programs/contract/code-hosts/repository-address.ts";
import type { Files } from "#api/open-files.ts";
import { listReleases } from "#api/read-releases.ts";
import type { HostedRepository } from "#api/repositories/forge/hosted-repository.ts";
import { type ReadableRefs, readRefs } from "#api/repositories/git/read-refs.ts";
import type { RepositoryProblem } from "#contract/repository-description.ts";
import {
  type DescribeOptions,
  type OpenedRepository,
  openRepository,
  type ReadOptions,
  type RepositoryRefusal,
  readContents,
  readNamedFile,
} from "./read-contents.ts";
import {
  heldLicences,
  type RepositoryDescription,
  type StoredDescription,
} from "./repository-descriptions.table.ts";
import { builtWith, fillSource, licensedAs, type Source, saidByHost } from "./source.ts";
import type { DescriptionStore } from "./stored-descriptions.ts";

/** Of everything together; each request has its own limit, too. */
const longestMs = 60_000;
const freshMs = 3_600_000;

/** What the names of files say. */
function namedSources(
  files: Files,
  address: RepositoryAddress,
  { defaultBranch }: ReadableRefs,
): Source[] {
  if (files.paths === null) return [];
  const [container] = files.find("container");
  const [path] = files.find("apiDescription");
  const target = { ref: defaultBranch || "HEAD", path: path ?? "" };
  const [apiDocumentation] = path && address.software ? rawAddresses(address, target) : [];
  return [
    ...(container ? [{ from: container, says: builtWith(["Docker"]) }] : []),
    ...(path && apiDocumentation
      ? [
          {
            from: path,
            says: { description: { und: { apiDocumentation } }, ...builtWith(["OpenAPI"]) },
          },
        ]
      : []),
  ];
}

const archivedBy = (host: string): Source => ({
  from: host,
  says: { developmentStatus: "obsolete" },
});

/** Describes an opened repository by everything in it. */
export async function describeOpened(
  refs: ReadableRefs,
  opened: OpenedRepository,
  { licenceCodes, now }: Pick<ReadOptions, "licenceCodes" | "now">,
): Promise<RepositoryDescription> {
  const { files } = opened;
  const contents = await readContents(refs, opened);
  const { address, forge, publiccode, licences, problems } = contents;
  const fill = (source: Source) => fillSource(source, licenceCodes);
  const ofFiles = (isReadme: boolean) =>
    contents.sources.flatMap(({ readme, ...source }) =>
      (readme !== null) === isReadme ? [source] : [],
    );
  const published = forge?.releases ?? [];
  const [last] = listReleases(refs, { tags: null, published }, now).own;
  const [held] = heldLicences(licences).found;
  return {
    address: repositoryPage(address),
    commit: refs.headCommit,
    publiccode,
    // In the order in which they are believed: that it is archived is newer than what its files say.
    sources: [
      ...(forge?.archived ? [fill(archivedBy(address.host))] : []),
      ...ofFiles(false),
      ...(forge ? [fill(saidByHost(address.host, forge, forge.languages))] : []),
      ...namedSources(files, address, refs).map(fill),
      ...ofFiles(true),
      fill({ from: "", says: { name: address.names.at(-1) ?? "", url: repositoryPage(address) } }),
    ],
    licences: {
      ...licences,
      sources: held ? [fill({ from: held.path, says: licensedAs(held.spdx) })] : [],
    },
    topics: { from: address.host, names: forge?.topics ?? [] },
    facts: {
      release: last ? { name: last.name, on: last.at ? taipeiDate(last.at) : "" } : null,
      states: forge?.states ?? [],
      sbom: files.find("sbom")[0] ?? "",
    },
    problems,
  };
}

/** Of a repository of which nothing was read. */
const nothingSaid: Omit<RepositoryDescription, "address"> = {
  ...{ commit: "", publiccode: null, sources: [], problems: [] },
  licences: { found: [], others: [], sources: [] },
  topics: { from: "", names: [] },
  facts: { release: null, states: [], sbom: "" },
};

/** What a list of its host says of a repository; what is stored of it stays, but for its state of today. */
export function describeHosted(
  hosted: HostedRepository,
  before: RepositoryDescription | undefined,
  licenceCodes: readonly string[],
): RepositoryDescription {
  const { url, name, states, language } = hosted;
  const host = readRepositoryAddress(url)?.host ?? "";
  const topics = { from: host, names: hosted.topics };
  const fill = (source: Source) => fillSource(source, licenceCodes);
  const archived = fill(archivedBy(host));
  if (before && before.commit !== "") {
    const isNew = states.includes("archived") && !before.facts.states.includes("archived");
    const sources = isNew ? [archived, ...before.sources] : before.sources;
    return { ...before, topics, sources, facts: { ...before.facts, states } };
  }
  return {
    ...{ ...nothingSaid, address: url, topics },
    sources: [
      ...(states.includes("archived") ? [archived] : []),
      fill(saidByHost(host, hosted, language === "" ? [] : [language])),
      fill({ from: "", says: { name, url } }),
    ],
    facts: { ...nothingSaid.facts, states },
  };
}

/** What may be otherwise at the next look. */
const passing: readonly RepositoryProblem["reason"][] = [
  ...["noWayOut", "unreachable", "timedOut", "rateLimited", "unreadable"],
  ...["needsGit", "busy", "outOfTime", "readerFailed"],
] as const;

/** The description of a repository whose refs were read: what is stored, while that holds, else a new one. */
export async function renewDescription(
  refs: ReadableRefs,
  options: ReadOptions & {
    stored: StoredDescription | undefined;
    /** What a host says may change without a commit. */
    mostAgeMs: number;
  },
): Promise<{ description: RepositoryDescription; isNew: boolean }> {
  const { stored, mostAgeMs, now } = options;
  const isSame =
    stored?.description.commit === refs.headCommit &&
    stored.readAt.getTime() + mostAgeMs > now.getTime() &&
    !stored.description.problems.some(({ reason }) => passing.includes(reason));
  if (isSame) return { description: stored.description, isNew: false };
  const opened = await openRepository(refs, options);
  return { description: await describeOpened(refs, opened, options), isNew: true };
}

/**
 * Everything that a repository says of a program, by its address alone, each statement with where it was read.
 * Nothing is made up, and what only looks likely says from what. Takes up to a minute, unless it was read within
 * the hour and has no other commit. `refused` where there is no repository that everybody can read.
 */
export async function describeRepository(
  typed: string,
  { store, ...given }: DescribeOptions & { store: DescriptionStore },
): Promise<RepositoryDescription | { refused: RepositoryRefusal }> {
  const address = readRepositoryAddress(typed);
  if (!address) return { refused: "notRepository" };
  const options = { ...given, signal: AbortSignal.timeout(longestMs) };
  const { readers, now, signal } = options;
  const refs = await readRefs(typed, readers.policy, signal);
  if (!("headCommit" in refs)) {
    const file = signal.aborted ? null : await readNamedFile(typed, options);
    // A file that lies where git is not served.
    if (file) return { ...nothingSaid, address: file.path, publiccode: file };
    return { refused: "notMeasured" in refs ? refs.notMeasured : refs.state };
  }
  const stored = await store.find(address.key);
  const renewing = { ...options, stored, mostAgeMs: freshMs };
  const { description, isNew } = await renewDescription(refs, renewing);
  const named = address.inside?.path.length ? await readNamedFile(typed, options) : null;
  // What one address of it names is no description of the repository.
  if (named) return { ...description, publiccode: named };
  if (isNew) await store.keep(address.key, { description, now });
  return description;
}
