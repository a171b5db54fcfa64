import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { repositoryKinds } from "#contract/evidence-kinds.ts";
import type { EvidenceValue } from "#contract/evidence-values.ts";
import type { RepositoryDescription } from "./description/repository-descriptions.table.ts";
import { failAgain } from "./failing.ts";
import {
  type MakeReading,
  type ReadRepository,
  type RepositoryContext,
  readingsOf,
} from "./make-readings.ts";
import { readFiles } from "./read-files.ts";
import { readReleases } from "./read-releases.ts";
import type { Reading } from "./record-facts.ts";
import { type ForgeFacts, readForge } from "./repositories/forge/read-forge.ts";
import {
  type HistoryReading,
  type RootCommit,
  readHistory,
} from "./repositories/git/read-history.ts";
import { type RefsReading, readRefs } from "./repositories/git/read-refs.ts";
import { type NotMeasured, notMeasured } from "./repositories/not-measured.ts";
import type { RepositoryReaders } from "./repositories/readers.ts";
import type { ReadSbom } from "./sbom/read-sbom.ts";

export interface RepositoryReading {
  refs: RefsReading;
  readings: Reading[];
  /** The list of its components; null where it has none that can be read. */
  sbom: ReadSbom | null;
  /** What it says of its program; null where it was not read. */
  description: RepositoryDescription | null;
  /** With what its history begins; null where that was not read. */
  roots: RootCommit[] | null;
}

/** What the refs of a repository say of its state. */
export function readState(
  refs: Exclude<RefsReading, { notMeasured: unknown }>,
  archived: boolean,
  { before, wasRead, now }: Pick<RepositoryContext, "before" | "wasRead" | "now">,
): EvidenceValue<"repository"> {
  const nothing = { movedTo: null, defaultBranch: null, headCommit: null, failing: null };
  if (!("headCommit" in refs)) {
    const failing = failAgain(before.repository?.value?.failing, now);
    const state = refs.state === "gone" && !wasRead ? "notFound" : refs.state;
    return { ...nothing, state, failing };
  }
  const movedTo = refs.state === "moved" ? refs.url : null;
  const branch = { ...nothing, movedTo, defaultBranch: refs.defaultBranch || null };
  const isMeasured = refs.headCommit !== "";
  const head = refs.head === "branch" || !isMeasured ? null : refs.head;
  const base = { ...branch, head, headCommit: refs.headCommit || null };
  const withoutBranch = refs.tags.length > 0 ? "noDefaultBranch" : "empty";
  const state = isMeasured ? (archived ? "archived" : refs.state) : withoutBranch;
  return { ...base, state };
}

function readHistoryFacts(make: MakeReading, history: HistoryReading): Reading {
  const { tags: _tags, roots: _roots, commits: _commits, ...counts } = history;
  const { firstCommit, lastCommit, lastByPerson } = counts;
  return make.measured("history", ["git", ""], {
    ...counts,
    firstCommit: firstCommit && taipeiDate(firstCommit),
    lastCommit: lastCommit && taipeiDate(lastCommit),
    lastByPerson: lastByPerson && taipeiDate(lastByPerson),
  });
}

function readIssues(make: MakeReading, forge: ForgeFacts | NotMeasured): Reading {
  if ("notMeasured" in forge) return make.unmeasured("issues", "forge", forge.notMeasured);
  const { openIssues, firstAnswer, address } = forge;
  if (openIssues === null || !firstAnswer) return make.unmeasured("issues", "forge", "notFound");
  if ("notMeasured" in firstAnswer)
    return make.unmeasured("issues", "forge", firstAnswer.notMeasured);
  return make.measured("issues", ["forge", address], { open: openIssues, ...firstAnswer });
}

/**
 * Reads a repository: whether it answers, and what its forge says; unless `light`, its history and its
 * files as well. Throws nothing of the repository.
 */
export async function readRepository(
  repository: ReadRepository,
  tools: RepositoryReaders,
  context: RepositoryContext & { light: boolean },
): Promise<RepositoryReading> {
  const { light, now, signal } = context;
  const refs = await readRefs(repository.url, tools.policy, signal);
  const commit = "headCommit" in refs ? refs.headCommit : "";
  const version = tools.git.git ? `git ${tools.git.git.version}` : "";
  const make = readingsOf(repository, commit, version);
  const nothing = { refs, sbom: null, description: null, roots: null };
  if ("notMeasured" in refs) {
    const kinds = ["repository", ...(light ? [] : repositoryKinds)] as const;
    const readings = kinds.map((kind) => make.unmeasured(kind, "refs", refs.notMeasured));
    return { ...nothing, readings };
  }
  const present = "headCommit" in refs ? refs : null;
  const depth = light ? "state" : "everything";
  const forge = present
    ? await readForge(tools.forge, present.url, { depth, now, signal })
    : notMeasured("needsForge");
  const facts = "notMeasured" in forge ? null : forge;
  const releases = facts?.releases ?? null;
  // A forge that does not answer today has not taken it out of its archive.
  const archived = facts?.archived ?? context.before.repository?.value?.state === "archived";
  const value = readState(refs, archived, context);
  // Branches and tags do not tell what is archived; its host does.
  const method = value.state === "archived" ? "forge" : "refs";
  const readings: Reading[] = [
    make.measured("repository", [method, present?.url ?? refs.url], value),
  ];
  if (!present || light) return { ...nothing, readings };
  const { state } = value;
  if (state === "noDefaultBranch") {
    const untold = repositoryKinds.filter((kind) => kind !== "releases");
    readings.push(...untold.map((kind) => make.unmeasured(kind, "refs", state)));
    const sources = { history: notMeasured(state), releases };
    readings.push(readReleases(make, present, sources, context));
    return { ...nothing, readings };
  }
  // Whoever is not of the project cannot ask what it demands of a change, where anybody can be asked.
  readings.push(readIssues(make, forge), make.unmeasured("reviewers", "forge", "membersOnly"));
  const history = await readHistory(tools.git, present, now, signal);
  readings.push(
    "notMeasured" in history
      ? make.unmeasured("history", "git", history.notMeasured)
      : readHistoryFacts(make, history),
    readReleases(make, present, { history, releases }, context),
  );
  const files = await readFiles(make, present, tools, { ...context, forge });
  readings.push(...files.readings);
  const roots = "notMeasured" in history ? null : history.roots;
  const { sbom, description } = files;
  return { refs, readings, sbom, description, roots };
}
