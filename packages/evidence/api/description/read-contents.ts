import { repositoryPage } from "@public-code/programs/contract/code-hosts/host-links.ts";
import {
  type RepositoryAddress,
  readRepositoryAddress,
} from "@public-code/programs/contract/code-hosts/repository-address.ts";
import {
  type JudgedFiles,
  type JudgeOptions,
  judgeFiles,
  judgePubliccode,
  type ReadPubliccode,
} from "#api/judge-files.ts";
import { openFiles } from "#api/open-files.ts";
import type { LicencesRead } from "#api/read-licences.ts";
import { type ForgeFacts, readForge } from "#api/repositories/forge/read-forge.ts";
import type { ReadableRefs } from "#api/repositories/git/read-refs.ts";
import type { NotMeasured } from "#api/repositories/not-measured.ts";
import type { RepositoryReaders } from "#api/repositories/readers.ts";
import type { NotMeasuredReason } from "#contract/not-measured.ts";
import type { RepositoryProblem } from "#contract/repository-description.ts";
import { fetchPubliccode } from "../publiccode-file/fetch-publiccode.ts";
import type { ReadSource } from "./read-sources-apart.ts";

/** Why a repository cannot be read at all. */
export type RepositoryRefusal = "notRepository" | "private" | "gone" | NotMeasuredReason;

export interface DescribeOptions extends JudgeOptions {
  readers: RepositoryReaders;
  now: Date;
}

export type ReadOptions = DescribeOptions & { signal: AbortSignal };

/** What a repository is read from: its files, and what its forge says. */
export interface OpenedRepository {
  files: JudgedFiles;
  forge: ForgeFacts | NotMeasured;
}

/** What was read of a repository, before anything is made of it. */
export interface RepositoryContents {
  address: RepositoryAddress;
  /** Null where its host has not said anything. */
  forge: ForgeFacts | null;
  publiccode: ReadPubliccode | null;
  /** Manifests and READMEs. */
  sources: ReadSource[];
  licences: Pick<LicencesRead, "found" | "others">;
  problems: RepositoryProblem[];
}

/** The publiccode.yml that an address names, or the one of the folder that it names. */
export async function readNamedFile(
  typed: string,
  options: ReadOptions,
): Promise<ReadPubliccode | null> {
  const { readers, signal } = options;
  const file = await fetchPubliccode(typed, { policy: readers.policy, signal });
  if ("refused" in file) return null;
  return (await judgePubliccode(file.address, file.bytes, options)).publiccode;
}

export async function openRepository(
  refs: ReadableRefs,
  options: ReadOptions,
): Promise<OpenedRepository> {
  const { readers, now, signal } = options;
  const [files, forge] = await Promise.all([
    openFiles(refs, readers, signal),
    readForge(readers.forge, refs.url, { depth: "description", now, signal }),
  ]);
  return { files: judgeFiles(files, options), forge };
}

/** Hosts whose API is not read, or which do not show this repository in it, say nothing: that is no problem. */
const silent: readonly NotMeasuredReason[] = ["needsForge", "notFound"];

/** Reads what an opened repository has to say, and notes what should be there and cannot be read. */
export async function readContents(
  refs: ReadableRefs,
  { files, forge }: OpenedRepository,
): Promise<RepositoryContents> {
  const address = readRepositoryAddress(refs.url);
  if (!address) throw new Error(`refs of no repository: ${refs.url}`);
  const problems: RepositoryProblem[] = [];
  const note = (reason: RepositoryProblem["reason"], from = "", names: string[] = []) =>
    problems.push({ from, reason, names });
  if (refs.state === "moved") note("moved", "", [repositoryPage(address)]);
  if (refs.headCommit === "") note(refs.tags.length > 0 ? "noDefaultBranch" : "empty");
  if (files.reason && files.reason !== "needsGit" && refs.headCommit !== "") note(files.reason);
  if ("notMeasured" in forge && !silent.includes(forge.notMeasured))
    note(forge.notMeasured, address.host);
  const own = await files.publiccode();
  const { read, unread } = await files.sources();
  for (const { path, reason } of [...("reason" in own ? [own] : []), ...unread])
    if (reason !== "notFound") note(reason, path);
  const licences = await files.licences();
  if ("refused" in licences) note(licences.refused, "LICENSE");
  if (!read) note("tooComplex");
  for (const { from, filled } of read ?? []) if (filled === null) note("broken", from);
  const { found, others } = "refused" in licences ? { found: [], others: [] } : licences;
  return {
    address,
    forge: "notMeasured" in forge ? null : forge,
    publiccode: "reason" in own ? null : own.publiccode,
    sources: read ?? [],
    licences: { found, others },
    problems,
  };
}
