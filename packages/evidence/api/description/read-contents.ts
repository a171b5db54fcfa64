import { fillFromFileApart } from "@public-code/programs/api/publiccode/read-apart.ts";
import { repositoryPage } from "@public-code/programs/contract/code-hosts/host-links.ts";
import {
  type RepositoryAddress,
  readRepositoryAddress,
} from "@public-code/programs/contract/code-hosts/repository-address.ts";
import type { PubliccodeReading } from "@public-code/programs/contract/publiccode-reading.ts";
import type { PubliccodeProblem } from "@public-code/publiccode/api/publiccode-problem.ts";
import { type Files, openFiles } from "#api/open-files.ts";
import { type LicencesRead, readLicenceFiles } from "#api/read-licences.ts";
import { describeForge, type ForgeDescription } from "#api/repositories/forge/describe-forge.ts";
import type { ReadableRefs } from "#api/repositories/git/read-refs.ts";
import type { RepositoryReaders } from "#api/repositories/readers.ts";
import type { NotMeasuredReason } from "#contract/not-measured.ts";
import type { RepositoryProblem } from "#contract/repository-description.ts";
import { fetchPubliccode } from "../publiccode-file/fetch-publiccode.ts";
import type { FilledSource, SourceFile } from "./read-sources-apart.ts";

/** Why a repository cannot be read at all. */
export type RepositoryRefusal = "notRepository" | "private" | "gone" | NotMeasuredReason;

export interface DescribeOptions {
  readers: RepositoryReaders;
  /** Of the portal's list. */
  licenceCodes: readonly string[];
  /** Whose limit the reading of its files counts towards. */
  account: string;
}
export type ReadOptions = DescribeOptions & {
  /** That was asked for. */
  address: RepositoryAddress;
  signal: AbortSignal;
  /** Opened before. */
  files?: Files;
};

export interface ReadPubliccode {
  path: string;
  verdict: PubliccodeReading["verdict"];
  problems: readonly PubliccodeProblem[];
  source: FilledSource;
}

/** What was read of a repository, before anything is made of it. */
export interface RepositoryContents {
  address: RepositoryAddress;
  refs: ReadableRefs;
  files: Files;
  /** Null where its host has not said anything. */
  forge: ForgeDescription | null;
  publiccode: ReadPubliccode | null;
  sourceFiles: SourceFile[];
  licences: Pick<LicencesRead, "found" | "others">;
  problems: RepositoryProblem[];
}

const mostManifests = 6;
const mostReadmes = 3;

/** What a publiccode.yml says, wherever it lies. */
async function judgeFile(
  path: string,
  content: string | Uint8Array,
  { licenceCodes, account }: Pick<DescribeOptions, "licenceCodes" | "account">,
): Promise<ReadPubliccode> {
  const fill = { lang: "zh-TW", licenceCodes } as const;
  const { reading, filled } = await fillFromFileApart(content, account, fill);
  const { verdict, problems, value } = reading;
  const source = { from: path, filled, licence: value.legal?.license ?? "" };
  return { path, verdict, problems, source };
}

/** The publiccode.yml that an address names, or the one of the folder that it names. */
export async function readNamedFile(
  typed: string,
  options: Omit<ReadOptions, "address">,
): Promise<ReadPubliccode | null> {
  const { readers, signal } = options;
  const file = await fetchPubliccode(typed, { policy: readers.policy, signal });
  return "refused" in file ? null : judgeFile(file.address, file.bytes, options);
}

/** A file that should be there; one that cannot be read is a problem. */
async function readText(
  files: Files,
  path: string,
  problems: RepositoryProblem[],
): Promise<string | null> {
  const file = await files.read(path);
  if ("text" in file) return file.text;
  if (file.reason !== "notFound") problems.push({ from: path, reason: file.reason, names: [] });
  return null;
}

async function readSourceFiles(files: Files, problems: RepositoryProblem[]): Promise<SourceFile[]> {
  const ofKind = (kind: SourceFile["kind"], paths: readonly string[]) =>
    paths.map((path) => ({ path, kind }));
  const named = [
    ...ofKind("manifest", files.find("codemeta")),
    ...ofKind("manifest", files.find("manifest").slice(0, mostManifests)),
    ...ofKind("manifest", files.find("citation")),
    ...ofKind("readme", files.find("readme").slice(0, mostReadmes)),
  ];
  const read: SourceFile[] = [];
  for (const { path, kind } of named) {
    const text = await readText(files, path, problems);
    if (text !== null) read.push({ path, kind, text });
  }
  return read;
}

/** Hosts whose API is not read, or which do not show this repository in it, say nothing: that is no problem. */
const silent: readonly NotMeasuredReason[] = ["needsForge", "notFound"];

/** Reads what a repository at a commit has to say, as measuring does: politely, from public hosts, within bounds. */
export async function readContents(
  refs: ReadableRefs,
  options: ReadOptions,
): Promise<RepositoryContents> {
  const { readers, signal } = options;
  const address = readRepositoryAddress(refs.url) ?? options.address;
  const problems: RepositoryProblem[] = [];
  const note = (reason: RepositoryProblem["reason"], from = "", names: string[] = []) =>
    problems.push({ from, reason, names });
  if (refs.state === "moved") note("moved", "", [repositoryPage(address)]);
  if (refs.headCommit === "") note(refs.tags.length > 0 ? "noDefaultBranch" : "empty");
  const [files, forge] = await Promise.all([
    options.files ?? openFiles(refs, readers, signal),
    describeForge(readers.forge, refs.url, signal),
  ]);
  if (files.reason && files.reason !== "needsGit" && refs.headCommit !== "") note(files.reason);
  if ("notMeasured" in forge && !silent.includes(forge.notMeasured))
    note(forge.notMeasured, address.host);
  const [path] = files.find("publiccode");
  const own = path === undefined ? null : await readText(files, path, problems);
  const sourceFiles = await readSourceFiles(files, problems);
  const licences = await readLicenceFiles(files, signal);
  if ("refused" in licences) note(licences.refused, "LICENSE");
  return {
    address,
    refs,
    files,
    forge: "notMeasured" in forge ? null : forge,
    publiccode: path && own !== null ? await judgeFile(path, own, options) : null,
    sourceFiles,
    licences:
      "refused" in licences
        ? { found: [], others: [] }
        : { found: licences.found, others: licences.others },
    problems,
  };
}
