import type { EvidenceSource } from "@public-code/contract/evidence/evidence.ts";
import type {
  EvidenceKindName,
  EvidenceValue,
  Facts,
} from "@public-code/contract/evidence/evidence-kinds.ts";
import type { NotMeasuredReason } from "@public-code/contract/evidence/not-measured.ts";
import { recogniseLicencesApart } from "#features/licences/recognise-apart.ts";
import { licenceOfText } from "#features/licences/same-text.ts";
import { readPubliccodeApart } from "#features/publiccode/read-apart.ts";
import { parseLicenceExpression } from "#features/publiccode/spdx-expression.ts";
import type { ForgeFacts } from "#features/repositories/forge/forge-facts.ts";
import { type ForgeTools, readForge } from "#features/repositories/forge/read-forge.ts";
import type { GitTools } from "#features/repositories/git/git-tools.ts";
import { type HistoryReading, readHistory } from "#features/repositories/git/read-history.ts";
import { readRawText } from "#features/repositories/git/read-raw.ts";
import { type RefsFound, type RefsReading, readRefs } from "#features/repositories/git/read-refs.ts";
import { readFileByGit, readTree } from "#features/repositories/git/read-tree.ts";
import { readSbomApart } from "#features/sbom/read-apart.ts";
import { type ReadSbom, sbomBytes } from "#features/sbom/read-sbom.ts";
import { fetchPublic } from "#platform/outgoing/outgoing.ts";
import type { OutgoingPolicy } from "#platform/outgoing/outgoing-policy.ts";
import { failAgain, lasts } from "./failing.ts";
import { pathsOf, readTreeFacts, usualPaths } from "./known-files.ts";
import type { Reading } from "./record-facts.ts";

/** What repositories are read with. */
export interface RepositoryTools {
  policy: OutgoingPolicy;
  git: GitTools;
  forge: ForgeTools;
}

export interface ReadRepository {
  key: string;
  url: string;
}

export interface RepositoryContext {
  /** An SPDX expression, or the words of another licence. */
  licence: string;
  /** What is known of this repository. */
  before: Facts;
  now: Date;
  signal: AbortSignal;
}

export interface RepositoryReading {
  refs: RefsReading;
  readings: Reading[];
  /** The list of its components; null where it has none that can be read. */
  sbom: ReadSbom | null;
}

const textBytes = 256 * 1024;
const mostLicenceFiles = 3;
const halfYearMs = 183 * 86_400_000;
const longQuietMs = 2 * 365 * 86_400_000;
const promptDays = 7;

/** Everything that only a repository can say. */
const repositoryKinds = [
  "licenceFile",
  "licenceMatch",
  "history",
  "releases",
  "issues",
  "securityPolicy",
  "sbom",
  "reviewers",
  "tree",
  "publiccode",
] as const satisfies readonly EvidenceKindName[];

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Makes readings of one repository at one commit. */
function readingsOf(repository: ReadRepository, commit: string, tool: string) {
  const sourceOf = (method: EvidenceSource["method"], url: string): EvidenceSource => ({
    method,
    url,
    tool: method === "git" ? tool : "",
    commit: method === "forge" ? "" : commit,
  });
  return {
    unmeasured(kind: EvidenceKindName, method: EvidenceSource["method"], reason: NotMeasuredReason) {
      const source = sourceOf(method, repository.url);
      return { kind, repository: repository.key, source, outcome: "notMeasured", reason } as Reading;
    },
    measured<Kind extends EvidenceKindName>(
      kind: Kind,
      [method, url]: readonly [EvidenceSource["method"], string],
      outcome: "good" | "attention" | "bad",
      value: EvidenceValue<Kind>,
    ) {
      const source = sourceOf(method, url);
      // A kind and its value belong together, which a union of all kinds does not keep.
      return { kind, repository: repository.key, source, outcome, value } as Reading;
    },
  };
}
type Make = ReturnType<typeof readingsOf>;

function judgeState(
  refs: Exclude<RefsReading, { notMeasured: unknown }>,
  archived: boolean,
  { before, now }: RepositoryContext,
): Pick<Reading<"repository"> & { value: EvidenceValue<"repository"> }, "outcome" | "value"> {
  const nothing = { movedTo: null, defaultBranch: null, headCommit: null, failing: null };
  if (!("headCommit" in refs)) {
    const failing = failAgain(before.repository?.value?.failing, now);
    const outcome = lasts(failing, now) ? "bad" : "attention";
    return { outcome, value: { ...nothing, state: refs.state, failing } };
  }
  const movedTo = refs.state === "moved" ? refs.url : null;
  const branch = { ...nothing, movedTo, defaultBranch: refs.defaultBranch || null };
  if (refs.headCommit === "") return { outcome: "bad", value: { ...branch, state: "empty" } };
  const found = { ...branch, headCommit: refs.headCommit };
  if (archived) return { outcome: "attention", value: { ...found, state: "archived" } };
  return refs.state === "moved"
    ? { outcome: "attention", value: { ...found, state: "moved" } }
    : { outcome: "good", value: { ...found, state: "ok" } };
}

function readHistoryFacts(make: Make, history: HistoryReading, { now }: RepositoryContext): Reading {
  const { lastCommit, firstCommit, byMonth, authors12, busFactor6, commits6 } = history;
  const quiet = lastCommit ? now.getTime() - lastCommit.getTime() : Number.POSITIVE_INFINITY;
  const outcome = quiet <= halfYearMs ? "good" : quiet <= longQuietMs ? "attention" : "bad";
  return make.measured("history", ["git", ""], outcome, {
    firstCommit: firstCommit && dayOf(firstCommit),
    lastCommit: lastCommit && dayOf(lastCommit),
    months: byMonth,
    commits6Months: commits6,
    authors12Months: authors12,
    busFactor6Months: busFactor6,
  });
}

interface Release {
  name: string;
  at: Date | null;
  signed: boolean | null;
}

function readReleases(
  make: Make,
  refs: RefsFound,
  { tags, releases }: { tags: HistoryReading["tags"] | null; releases: ForgeFacts["releases"] | null },
  { now }: RepositoryContext,
): Reading {
  const names = [...refs.tags].map(({ name }) => name);
  names.sort((left, right) => right.localeCompare(left, "en", { numeric: true }));
  const all: Release[] = tags
    ? tags.map(({ name, at, signed }) => ({ name, at, signed }))
    : releases && releases.length > 0
      ? releases.map(({ tag, at }) => ({ name: tag, at, signed: null }))
      : names.map((name) => ({ name, at: null, signed: null }));
  const dated = all.some(({ at }) => at !== null) || all.length === 0;
  const since = (months: number) =>
    all.filter(({ at }) => at && now.getTime() - at.getTime() <= months * (halfYearMs / 6));
  const [half, year] = [since(6), since(12)];
  const last = all[0];
  const outcome = year.length > 0 ? "good" : "attention";
  return make.measured("releases", [tags ? "git" : "refs", ""], outcome, {
    last: last ? { name: last.name.slice(0, 500), on: last.at && dayOf(last.at) } : null,
    count6Months: dated ? half.length : null,
    count12Months: dated ? year.length : null,
    signed6Months: tags ? half.filter(({ signed }) => signed).length : null,
  });
}

function readIssues(make: Make, facts: ForgeFacts): Reading {
  const { openIssues, firstAnswer, address } = facts;
  if (openIssues === null || !firstAnswer) return make.unmeasured("issues", "forge", "notFound");
  const { issues, answered, meanDays, medianDays } = firstAnswer;
  const isPrompt = issues === 0 || (meanDays !== null && meanDays < promptDays);
  return make.measured("issues", ["forge", address], isPrompt ? "good" : "attention", {
    open: openIssues,
    asked: issues,
    answered,
    meanDays,
    medianDays,
  });
}

/** Files of HEAD: over the web as everybody reads them, else by git. */
interface Files {
  /** Every path, or null where nobody could list them. */
  paths: string[] | null;
  find(kind: Parameters<typeof pathsOf>[0]): string[];
  read(path: string): Promise<{ text: string; address: string } | { reason: NotMeasuredReason }>;
}

async function openFiles(
  refs: RefsFound,
  tools: RepositoryTools,
  signal: AbortSignal,
): Promise<Files & { reason: NotMeasuredReason | null }> {
  const tree = await readTree(tools.git, refs, signal);
  const listed = "entries" in tree;
  const paths = listed
    ? tree.entries.filter(({ kind }) => kind === "file").map(({ path }) => path)
    : null;
  return {
    paths,
    reason: listed ? null : tree.notMeasured,
    find: (kind) => (paths ? pathsOf(kind, paths) : [...(usualPaths[kind] ?? [])]),
    async read(path) {
      const wanted = { ref: refs.headCommit, path, maxBytes: textBytes };
      const raw = await readRawText(refs.url, wanted, tools.policy, signal);
      if ("text" in raw) return { text: raw.text, address: raw.address };
      if (!listed) return { reason: raw.notMeasured };
      const file = await readFileByGit(tools.git, refs, wanted, signal);
      if ("notMeasured" in file) return { reason: file.notMeasured };
      return { text: file.bytes.toString("utf8"), address: "" };
    },
  };
}

async function readLicences(
  make: Make,
  files: Files,
  { licence, signal }: RepositoryContext,
): Promise<Reading[]> {
  const texts: { path: string; text: string; address: string }[] = [];
  let reason: NotMeasuredReason = "notFound";
  for (const path of files.find("licence")) {
    if (texts.length >= mostLicenceFiles) break;
    const file = await files.read(path);
    if ("text" in file) texts.push({ path, ...file });
    else reason = file.reason;
  }
  if (texts.length === 0 && reason !== "notFound")
    return [
      make.unmeasured("licenceFile", "file", reason),
      make.unmeasured("licenceMatch", "file", reason),
    ];
  const source = ["file", texts[0]?.address ?? ""] as const;
  const [recognised] = await recogniseLicencesApart([texts.map(({ text }) => text)], signal);
  const certain = recognised && recognised.by !== "like" ? recognised : null;
  const path = texts[0]?.path.slice(0, 500) ?? "";
  const found = certain ? [{ path, spdx: certain.spdx, score: certain.score ?? 1 }] : [];
  const declared = parseLicenceExpression(licence);
  const ids = declared?.ids.map(licenceOfText) ?? [];
  const same = found.length === 0 || ids.length === 0 ? null : found.every(({ spdx }) => ids.includes(spdx));
  return [
    make.measured("licenceFile", source, found.length > 0 ? "good" : "attention", {
      found,
      alike: recognised && !certain ? [recognised.spdx.slice(0, 500)] : [],
    }),
    make.measured("licenceMatch", source, same === null ? "attention" : same ? "good" : "bad", {
      declared: (declared?.text ?? licence).slice(0, 500),
      found: found.map(({ spdx }) => spdx),
      same,
    }),
  ];
}

async function readSecurityPolicy(make: Make, files: Files): Promise<Reading> {
  let reason: NotMeasuredReason = "notFound";
  for (const path of files.find("securityPolicy")) {
    const file = files.paths ? { address: "" } : await files.read(path);
    if ("address" in file)
      return make.measured("securityPolicy", ["file", file.address], "good", { path });
    reason = file.reason;
  }
  return reason === "notFound"
    ? make.measured("securityPolicy", ["file", ""], "attention", { path: null })
    : make.unmeasured("securityPolicy", "file", reason);
}

async function readPubliccode(make: Make, files: Files): Promise<Reading> {
  const path = files.find("publiccode")[0];
  const file = path === undefined ? { reason: "notFound" as const } : await files.read(path);
  if ("reason" in file)
    return file.reason === "notFound"
      ? make.measured("publiccode", ["file", ""], "attention", { path: null, problems: 0 })
      : make.unmeasured("publiccode", "file", file.reason);
  const { problems } = await readPubliccodeApart(file.text, "");
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return make.measured("publiccode", ["file", file.address], errors > 0 ? "attention" : "good", {
    path: path ?? null,
    problems: errors,
  });
}

async function readTreeReading(make: Make, files: Files, reason: NotMeasuredReason | null): Promise<Reading> {
  if (!files.paths) return make.unmeasured("tree", "git", reason ?? "needsGit");
  const readme = files.find("readme")[0];
  const file = readme === undefined ? null : await files.read(readme);
  const facts = readTreeFacts(files.paths, file && "text" in file ? file.text : "");
  const runnable = facts.container !== null || facts.install !== null;
  const outcome = facts.readme === null ? "bad" : runnable ? "good" : "attention";
  return make.measured("tree", ["git", ""], outcome, facts);
}

interface SbomFile {
  bytes: Uint8Array;
  path: string;
  origin: "tree" | "release";
  address: string;
}

async function fetchSbom(
  refs: RefsFound,
  files: Files,
  releases: ForgeFacts["releases"] | null,
  tools: RepositoryTools,
  signal: AbortSignal,
): Promise<SbomFile | { reason: NotMeasuredReason } | null> {
  const path = files.find("sbom")[0];
  if (path !== undefined) {
    const wanted = { path, maxBytes: sbomBytes };
    const file = await readFileByGit(tools.git, refs, wanted, signal);
    return "bytes" in file
      ? { bytes: file.bytes, path, origin: "tree", address: "" }
      : { reason: file.notMeasured };
  }
  const [asset] = (releases ?? [])
    .slice(0, 1)
    .flatMap(({ assets }) => assets.filter(({ name }) => pathsOf("sbom", [name]).length > 0));
  if (!asset) return files.paths || releases ? null : { reason: "needsGit" };
  const limits = { timeoutMs: 60_000, maxBytes: sbomBytes, signal };
  const answer = await fetchPublic(asset.url, limits, tools.policy);
  if ("refused" in answer) return { reason: answer.refused === "tooLarge" ? "tooLarge" : "unreachable" };
  if (answer.status !== 200) return { reason: "unreachable" };
  return { bytes: answer.body, path: asset.name, origin: "release", address: asset.url };
}

async function readSbomReading(
  make: Make,
  file: Awaited<ReturnType<typeof fetchSbom>>,
): Promise<{ reading: Reading; sbom: ReadSbom | null }> {
  if (file === null)
    return { reading: make.measured("sbom", ["file", ""], "attention", { found: null }), sbom: null };
  if ("reason" in file) return { reading: make.unmeasured("sbom", "file", file.reason), sbom: null };
  const read = await readSbomApart(file.bytes, "");
  if ("refused" in read) {
    const reason = read.refused === "tooLarge" ? "tooLarge" : "unreadable";
    return { reading: make.unmeasured("sbom", "file", reason), sbom: null };
  }
  const { format, version, components, withoutIdentifier, generatedOn } = read;
  return {
    sbom: read,
    reading: make.measured("sbom", ["file", file.address], "good", {
      found: {
        format,
        version,
        components,
        withoutIdentifier,
        generatedOn,
        origin: file.origin,
        path: file.path.slice(0, 500),
      },
    }),
  };
}

/**
 * Reads a repository: whether it answers, and what its forge says; unless `light`, its history and its
 * files as well. Throws nothing of the repository.
 */
export async function readRepository(
  repository: ReadRepository,
  tools: RepositoryTools,
  context: RepositoryContext & { light: boolean },
): Promise<RepositoryReading> {
  const { light, now, signal } = context;
  const refs = await readRefs(repository.url, tools.policy, signal);
  const commit = "headCommit" in refs ? refs.headCommit : "";
  const version = tools.git.git ? `git ${tools.git.git.version}` : "";
  const make = readingsOf(repository, commit, version);
  if ("notMeasured" in refs) {
    const kinds = light ? [] : repositoryKinds;
    const { notMeasured: reason } = refs;
    return {
      refs,
      sbom: null,
      readings: [
        make.unmeasured("repository", "refs", reason),
        ...kinds.map((kind) => make.unmeasured(kind, "refs", reason)),
      ],
    };
  }
  const found = "headCommit" in refs ? refs : null;
  const forge = found ? await readForge(tools.forge, found.url, now, {}, signal) : null;
  const facts = forge && "facts" in forge ? forge.facts : null;
  const state = judgeState(refs, facts?.archived ?? false, context);
  const readings: Reading[] = [
    make.measured("repository", ["refs", found?.url ?? refs.url], state.outcome, state.value),
  ];
  if (!found || light) return { refs, readings, sbom: null };
  const reason = forge && "notMeasured" in forge ? forge.notMeasured : "needsForge";
  readings.push(facts ? readIssues(make, facts) : make.unmeasured("issues", "forge", reason));
  // Whoever is not of the project cannot ask what it demands of a change.
  readings.push(make.unmeasured("reviewers", "forge", "needsForge"));
  const history = await readHistory(tools.git, found, now, signal);
  const read = "commits" in history ? history : null;
  readings.push(
    read
      ? readHistoryFacts(make, read, context)
      : make.unmeasured("history", "git", "notMeasured" in history ? history.notMeasured : "unreadable"),
  );
  const releases = facts?.releases ?? null;
  readings.push(readReleases(make, found, { tags: read?.tags ?? null, releases }, context));
  const files = await openFiles(found, tools, signal);
  readings.push(...(await readLicences(make, files, context)));
  readings.push(await readSecurityPolicy(make, files));
  readings.push(await readTreeReading(make, files, files.reason));
  readings.push(await readPubliccode(make, files));
  const sbom = await readSbomReading(make, await fetchSbom(found, files, releases, tools, signal));
  readings.push(sbom.reading);
  return { refs, readings, sbom: sbom.sbom };
}
