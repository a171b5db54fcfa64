import { type FileCodes, matchCodes } from "@public-code/core/api/code-lists/file-codes.ts";
import {
  rawAddresses,
  repositoryPage,
} from "@public-code/programs/contract/code-hosts/host-links.ts";
import type { PubliccodeReading } from "@public-code/programs/contract/publiccode-reading.ts";
import { compareVersions, tagKinds } from "#api/repositories/git/tag-kinds.ts";
import type { RepositoryFacts, RepositoryProblem } from "#contract/repository-description.ts";
import {
  type MergedSources,
  mergeSources,
  type SourcedValue,
  type SourcedValues,
} from "./merge-sources.ts";
import {
  type DescribeOptions,
  type ReadPubliccode,
  type RepositoryContents,
  type RepositoryRefusal,
  readContents,
  readNamedFile,
} from "./read-contents.ts";
import { type FilledSource, readSourcesApart, type SourceFile } from "./read-sources-apart.ts";
import { builtWith, describedAs, homepageOf, licensedAs, type Source } from "./source.ts";

export interface DescribedRepository {
  /** Where it answers. */
  address: string;
  values: SourcedValues;
  /** Words of its publiccode.yml for somebody to find among the function types. */
  features: string[];
  /** Technologies of its publiccode.yml that the code list does not have. */
  unmatchedTechnologies: string[];
  contacts: PubliccodeReading["contacts"];
  facts: RepositoryFacts;
  problems: RepositoryProblem[];
  publiccode: Omit<ReadPubliccode, "source"> | null;
}

/** Of everything together; each request has its own limit, too. */
const longestMs = 60_000;

/** What the host says of the repository, and the names of its files. */
function ownSources({ address, refs, files, forge }: RepositoryContents): Source[] {
  const container = files.paths === null ? undefined : files.find("container")[0];
  const [api] = files.find("apiDescription");
  const target = { ref: refs.defaultBranch || "HEAD", path: api ?? "" };
  const [apiAddress] = api && files.paths && address.software ? rawAddresses(address, target) : [];
  const ofForge = forge && {
    ...describedAs(forge.description.trim() || undefined),
    ...homepageOf(forge.homepage),
    ...licensedAs(forge.licence || undefined),
    ...builtWith(forge.languages),
  };
  return [
    ...(ofForge ? [{ from: address.host, says: ofForge }] : []),
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

/** Everything but publiccode.yml, in the order in which it is believed. */
function sourcesOf(contents: RepositoryContents): (SourceFile | Source)[] {
  const { address, forge, sourceFiles } = contents;
  const ofKind = (kind: SourceFile["kind"]) => sourceFiles.filter((file) => file.kind === kind);
  const archived = { from: address.host, says: { developmentStatus: "obsolete" } } as const;
  const itself = { name: address.names.at(-1) ?? "", url: repositoryPage(address) };
  return [
    // That it is archived is newer than what its files say.
    ...(forge?.archived ? [archived] : []),
    ...ofKind("manifest"),
    ...ownSources(contents),
    ...ofKind("readme"),
    { from: "", says: itself },
  ];
}

/** The codes of all names that several sources have. */
function codesIn(
  named: readonly { from: string; names: readonly string[] }[],
  list: FileCodes["technologies"],
): { value: SourcedValue<string[]> | null; unmatched: string[] } {
  const matched = named.map(({ from, names }) => ({ from, ...matchCodes(names, list) }));
  const telling = matched.filter(({ codes }) => codes.length > 0);
  const value = [...new Set(telling.flatMap(({ codes }) => codes))];
  const from = [...new Set(telling.map((each) => each.from))].join(", ");
  const unmatched = [...new Set(matched.flatMap((each) => each.unmatched))];
  return { value: value.length > 0 ? { value, from, also: [] } : null, unmatched };
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

/** What there is to say of its licence. */
function licenceProblems(
  { licences, refs }: RepositoryContents,
  { values, licenceDoubt }: MergedSources,
): RepositoryProblem[] {
  const unknown = licences.others.filter(({ state }) => state !== "unreadable");
  const hasNone = !values.authorizations && !licenceDoubt && licences.others.length === 0;
  return [
    ...(licenceDoubt ? [licenceDoubt] : []),
    ...unknown.map(({ path, state, spdx }) => ({
      from: path,
      reason: state === "named" ? ("licenceNamed" as const) : ("licenceUnknown" as const),
      names: spdx ? [spdx] : [],
    })),
    ...(hasNone && refs.headCommit !== ""
      ? [{ from: "", reason: "noLicence" as const, names: [] }]
      : []),
  ];
}

/** Values of lists of codes, and the words that no list has. */
function matchNames(
  publiccode: FilledSource | null,
  sources: readonly FilledSource[],
  topics: { from: string; names: readonly string[] },
  codes: FileCodes,
) {
  const { teches = [], features = [], categories = [] } = publiccode?.filled ?? {};
  const from = publiccode?.from ?? "";
  // What its publiccode.yml names is all that its agency wants to name.
  const technologies =
    teches.length > 0
      ? codesIn([{ from, names: teches }], codes.technologies)
      : codesIn(
          sources.map((source) => ({ from: source.from, names: source.filled?.teches ?? [] })),
          codes.technologies,
        );
  const types = codesIn([{ from, names: features }, topics], codes.types);
  return {
    values: {
      ...(technologies.value ? { teches: technologies.value } : {}),
      ...(types.value ? { types: types.value } : {}),
    },
    // Several types may share a category, so that somebody has to choose.
    features: [
      ...features.filter((feature) => types.unmatched.includes(feature)),
      ...(types.value ? [] : categories),
    ],
    unmatchedTechnologies: teches.length > 0 ? technologies.unmatched : [],
  };
}

const shown = ({ source: _, ...publiccode }: ReadPubliccode) => publiccode;

/** A file that names its licence says which one holds, as one with its text does. */
function heldLicences({ found, others }: RepositoryContents["licences"]) {
  const names = others.flatMap(({ path, state, spdx }) =>
    state === "named" && spdx ? [{ path, spdx, score: 1 }] : [],
  );
  const rest = others.filter(({ state }) => state !== "named");
  return { found: [...found, ...names], others: rest };
}

async function compose(
  contents: RepositoryContents,
  { codes, lang, account }: DescribeOptions,
): Promise<DescribedRepository> {
  const { address, forge, files, publiccode } = contents;
  const licences = heldLicences(contents.licences);
  const given = sourcesOf(contents);
  const [held] = licences.found;
  const ofLicence = held ? [{ from: held.path, says: licensedAs(held.spdx) }] : [];
  const fill = { lang, licenceCodes: codes.licenceCodes };
  const filled = await readSourcesApart({ sources: [...given, ...ofLicence], fill }, account);
  const sources = filled?.slice(0, given.length) ?? [];
  const own = publiccode?.source ?? null;
  const merged = mergeSources(own, sources, {
    ...licences,
    sources: filled?.slice(given.length) ?? [],
  });
  const topics = { from: address.host, names: forge?.topics ?? [] };
  const { values, features, unmatchedTechnologies } = matchNames(own, sources, topics, codes);
  // Where it is, whoever typed the address knows better than a file that a fork has kept.
  const links = sources.find(({ from }) => from === "")?.filled?.fields.gitHubLinkContentVos;
  const problems = [
    ...contents.problems,
    ...(filled ? [] : [{ from: "", reason: "tooComplex" as const, names: [] }]),
    ...sources
      .filter((source) => source.filled === null)
      .map(({ from }) => ({ from, reason: "broken" as const, names: [] })),
    ...licenceProblems(contents, merged),
  ];
  return {
    address: repositoryPage(address),
    values: {
      ...merged.values,
      ...values,
      ...(links ? { gitHubLinkContentVos: { value: links, from: "", also: [] } } : {}),
    },
    features,
    unmatchedTechnologies,
    contacts: own?.filled?.contacts ?? [],
    facts: {
      release: lastRelease(contents),
      states: forge?.states ?? [],
      sbom: files.find("sbom")[0] ?? "",
    },
    problems,
    publiccode: publiccode && shown(publiccode),
  };
}

/** A file that lies where git is not served. */
function composeFile(publiccode: ReadPubliccode, codes: FileCodes): DescribedRepository {
  const { source } = publiccode;
  const { values, ...names } = matchNames(source, [], { from: "", names: [] }, codes);
  const merged = mergeSources(source, [], { found: [], others: [], sources: [] });
  return {
    address: publiccode.path,
    values: { ...merged.values, ...values },
    ...names,
    contacts: source.filled?.contacts ?? [],
    facts: { release: null, states: [], sbom: "" },
    problems: [],
    publiccode: shown(publiccode),
  };
}

/**
 * Everything that a repository says of a program, by its address alone, each value with where it was read.
 * Nothing is made up, and what only looks likely says from what. Takes up to a minute. `refused` where there
 * is no repository that everybody can read.
 */
export async function describeRepository(
  typed: string,
  options: DescribeOptions,
): Promise<DescribedRepository | { refused: RepositoryRefusal }> {
  const inTime = AbortSignal.timeout(longestMs);
  const signal = options.signal ? AbortSignal.any([options.signal, inTime]) : inTime;
  const contents = await readContents(typed, options, signal);
  if (!("refused" in contents)) return compose(contents, options);
  if (contents.refused === "notRepository" || signal.aborted) return contents;
  const file = await readNamedFile(typed, options, signal);
  return file ? composeFile(file, options.codes) : contents;
}
