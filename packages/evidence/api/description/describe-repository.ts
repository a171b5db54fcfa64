import type { Db } from "@public-code/core/api/database/database.ts";
import { fillProgramFrom } from "@public-code/programs/api/publiccode/fill-program.ts";
import {
  rawAddresses,
  repositoryPage,
} from "@public-code/programs/contract/code-hosts/host-links.ts";
import { readRepositoryAddress } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import type { HostedRepository } from "#api/repositories/forge/hosted-repository.ts";
import { type ReadableRefs, readRefs } from "#api/repositories/git/read-refs.ts";
import { compareVersions, tagKinds } from "#api/repositories/git/tag-kinds.ts";
import type { RepositoryFacts, RepositoryProblem } from "#contract/repository-description.ts";
import {
  type DescribeOptions,
  type ReadOptions,
  type ReadPubliccode,
  type RepositoryContents,
  type RepositoryRefusal,
  readContents,
  readNamedFile,
} from "./read-contents.ts";
import { type FilledSource, readSourcesApart, type SourceFile } from "./read-sources-apart.ts";
import {
  heldLicences,
  type RepositoryDescription,
  type StoredDescription,
} from "./repository-descriptions.table.ts";
import { builtWith, licensedAs, type Source, saidByHost } from "./source.ts";
import { readDescriptions, storeDescription } from "./stored-descriptions.ts";

/** Of everything together; each request has its own limit, too. */
const longestMs = 60_000;
const freshMs = 3_600_000;

/** What the host says of the repository, and the names of its files. */
function ownSources({ address, refs, files, forge }: RepositoryContents): Source[] {
  const container = files.paths === null ? undefined : files.find("container")[0];
  const [api] = files.find("apiDescription");
  const target = { ref: refs.defaultBranch || "HEAD", path: api ?? "" };
  const [apiAddress] = api && files.paths && address.software ? rawAddresses(address, target) : [];
  return [
    ...(forge ? [saidByHost(address.host, forge, forge.languages)] : []),
    ...(container ? [{ from: container, says: builtWith(["Docker"]) }] : []),
    ...(api && apiAddress
      ? [
          {
            from: api,
            says: {
              description: { und: { apiDocumentation: apiAddress } },
              ...builtWith(["OpenAPI"]),
            },
          },
        ]
      : []),
  ];
}

const archivedBy = (host: string): Source => ({
  from: host,
  says: { developmentStatus: "obsolete" },
});

/** Everything but publiccode.yml, in the order in which it is believed. */
function sourcesOf(contents: RepositoryContents): (SourceFile | Source)[] {
  const { address, forge, sourceFiles } = contents;
  const ofKind = (kind: SourceFile["kind"]) => sourceFiles.filter((file) => file.kind === kind);
  const itself = { name: address.names.at(-1) ?? "", url: repositoryPage(address) };
  return [
    // That it is archived is newer than what its files say.
    ...(forge?.archived ? [archivedBy(address.host)] : []),
    ...ofKind("manifest"),
    ...ownSources(contents),
    ...ofKind("readme"),
    { from: "", says: itself },
  ];
}

function lastRelease({ forge, refs, address }: RepositoryContents): RepositoryFacts["release"] {
  if (forge?.release) return { name: forge.release.tag, on: forge.release.at.slice(0, 10) };
  const names = refs.tags.map(({ name }) => name);
  const versions = [...tagKinds(names, address.names.at(-1) ?? "")].flatMap(([name, kind]) =>
    typeof kind === "object" ? [{ name, version: kind.version }] : [],
  );
  versions.sort((left, right) => compareVersions(right.version, left.version));
  return versions[0] ? { name: versions[0].name, on: "" } : null;
}

/** Describes what was read of a repository. What is too complex for one process is a problem. */
async function describeContents(
  contents: RepositoryContents,
  { licenceCodes, account }: Pick<DescribeOptions, "licenceCodes" | "account">,
): Promise<RepositoryDescription> {
  const { address, refs, forge, files, publiccode, licences } = contents;
  const given = sourcesOf(contents);
  const [held] = heldLicences(licences).found;
  const ofLicence = held ? [{ from: held.path, says: licensedAs(held.spdx) }] : [];
  const fill = { lang: "zh-TW", licenceCodes } as const;
  const filled = await readSourcesApart({ sources: [...given, ...ofLicence], fill }, account);
  const sources = filled?.slice(0, given.length) ?? [];
  return {
    address: repositoryPage(address),
    commit: refs.headCommit,
    publiccode,
    sources,
    licences: { ...licences, sources: filled?.slice(given.length) ?? [] },
    topics: { from: address.host, names: forge?.topics ?? [] },
    facts: {
      release: lastRelease(contents),
      states: forge?.states ?? [],
      sbom: files.find("sbom")[0] ?? "",
    },
    problems: [
      ...contents.problems,
      ...(filled ? [] : [{ from: "", reason: "tooComplex" as const, names: [] }]),
      ...sources
        .filter((source) => source.filled === null)
        .map(({ from }) => ({ from, reason: "broken" as const, names: [] })),
    ],
  };
}

/** A file that lies where git is not served. */
const describeFile = (publiccode: ReadPubliccode): RepositoryDescription => ({
  ...{ address: publiccode.path, commit: "", publiccode, sources: [], problems: [] },
  licences: { found: [], others: [], sources: [] },
  topics: { from: "", names: [] },
  facts: { release: null, states: [], sbom: "" },
});

/** What a list of its host says of a repository; what is stored of it stays, but for its state of today. */
export function describeHosted(
  hosted: HostedRepository,
  before: RepositoryDescription | undefined,
  licenceCodes: readonly string[],
): RepositoryDescription {
  const { url, name, states, language } = hosted;
  const host = readRepositoryAddress(url)?.host ?? "";
  const topics = { from: host, names: hosted.topics };
  const fill = ({ from, says }: Source): FilledSource => ({
    ...{ from, licence: says.legal?.license ?? "" },
    filled: fillProgramFrom({ value: says }, "zh-TW", { licenceCodes }),
  });
  const archived = fill(archivedBy(host));
  if (before && before.commit !== "") {
    const isNew = states.includes("archived") && !before.facts.states.includes("archived");
    const sources = isNew ? [archived, ...before.sources] : before.sources;
    return { ...before, topics, sources, facts: { ...before.facts, states } };
  }
  return {
    ...{ address: url, commit: "", publiccode: null, topics, problems: [] },
    sources: [
      ...(states.includes("archived") ? [archived] : []),
      fill(saidByHost(host, hosted, language === "" ? [] : [language])),
      fill({ from: "", says: { name, url } }),
    ],
    licences: { found: [], others: [], sources: [] },
    facts: { release: null, states, sbom: "" },
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
    now: Date;
  },
): Promise<{ description: RepositoryDescription; isNew: boolean }> {
  const { stored, mostAgeMs, now } = options;
  const isSame =
    stored?.description.commit === refs.headCommit &&
    stored.readAt.getTime() + mostAgeMs > now.getTime() &&
    !stored.description.problems.some(({ reason }) => passing.includes(reason));
  if (isSame) return { description: stored.description, isNew: false };
  const contents = await readContents(refs, options);
  return { description: await describeContents(contents, options), isNew: true };
}

interface AddressDescription {
  description: RepositoryDescription;
  /** Of its repository, where all of that was read anew. */
  newKey: string | null;
}

/**
 * Everything that a repository says of a program, by its address alone, each statement with where it was read.
 * Nothing is made up, and what only looks likely says from what. Takes up to a minute, unless it was read within
 * the hour and has no other commit. `refused` where there is no repository that everybody can read.
 */
export async function describeAddress(
  typed: string,
  options: DescribeOptions & {
    findStored: (key: string) => Promise<StoredDescription | undefined>;
    now: Date;
    signal?: AbortSignal;
  },
): Promise<AddressDescription | { refused: RepositoryRefusal }> {
  const inTime = AbortSignal.timeout(longestMs);
  const signal = options.signal ? AbortSignal.any([options.signal, inTime]) : inTime;
  const address = readRepositoryAddress(typed);
  if (!address) return { refused: "notRepository" };
  const inside = { ...options, address, signal };
  const refs = await readRefs(typed, options.readers.policy, signal);
  if (!("headCommit" in refs)) {
    const refused = "notMeasured" in refs ? refs.notMeasured : refs.state;
    const file = signal.aborted ? null : await readNamedFile(typed, inside);
    return file ? { description: describeFile(file), newKey: null } : { refused };
  }
  const { key } = address;
  const stored = await options.findStored(key);
  const { description, isNew } = await renewDescription(refs, {
    ...inside,
    ...{ stored, mostAgeMs: freshMs },
  });
  const named = address.inside?.path.length ? await readNamedFile(typed, inside) : null;
  // What one address of it names is no description of the repository.
  if (named) return { description: { ...description, publiccode: named }, newKey: null };
  return { description, newKey: isNew ? key : null };
}

/** The same, from what is stored where that still holds; else it is stored. */
export async function describeRepository(
  db: Db,
  typed: string,
  options: DescribeOptions & { now: Date; signal?: AbortSignal },
): Promise<RepositoryDescription | { refused: RepositoryRefusal }> {
  const findStored = async (key: string) => (await readDescriptions(db, [key])).get(key);
  const read = await describeAddress(typed, { ...options, findStored });
  if ("refused" in read) return read;
  const { description, newKey } = read;
  if (newKey) await storeDescription(db, newKey, { description, now: options.now });
  return description;
}
