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
import { type Describing, readFiles } from "./read-files.ts";
import { readReleases } from "./read-releases.ts";
import type { Reading } from "./record-facts.ts";
import type { ForgeCache } from "./repositories/forge/ask-forge.ts";
import type { ForgeFacts } from "./repositories/forge/forge-facts.ts";
import { readForge } from "./repositories/forge/read-forge.ts";
import {
  type HistoryReading,
  type RootCommit,
  readHistory,
} from "./repositories/git/read-history.ts";
import { type RefsReading, readRefs } from "./repositories/git/read-refs.ts";
import { notMeasured } from "./repositories/not-measured.ts";
import type { RepositoryReaders } from "./repositories/readers.ts";
import type { ReadSbom } from "./sbom/read-sbom.ts";

export interface RepositoryReading {
  refs: RefsReading;
  readings: Reading[];
  /** The list of its components; null where it has none that can be read. */
  sbom: ReadSbom | null;
  /** What it says of its program; null where what is stored holds, or it was not read. */
  description: RepositoryDescription | null;
  /** With what its history begins; null where that was not read. */
  roots: RootCommit[] | null;
  /** What the forge answered, for the next time. */
  forgeCache: ForgeCache;
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
  const { lastCommit, firstCommit, lastByPerson, byMonth, authors12, busFactor6 } = history;
  return make.measured("history", ["git", ""], {
    firstCommit: firstCommit && taipeiDate(firstCommit),
    lastCommit: lastCommit && taipeiDate(lastCommit),
    lastByPerson: lastByPerson && taipeiDate(lastByPerson),
    months: byMonth,
    commits6Months: history.commits6,
    botCommits6Months: history.botCommits6,
    authors12Months: authors12,
    busFactor6Months: busFactor6,
  });
}

function readIssues(make: MakeReading, facts: ForgeFacts): Reading {
  const { openIssues, firstAnswer, address } = facts;
  if (openIssues === null || !firstAnswer) return make.unmeasured("issues", "forge", "notFound");
  const { issues, answered, meanDays, medianDays } = firstAnswer;
  return make.measured("issues", ["forge", address], {
    open: openIssues,
    asked: issues,
    answered,
    meanDays,
    medianDays,
  });
}

/**
 * Reads a repository: whether it answers, and what its forge says; unless `light`, its history and its
 * files as well. Throws nothing of the repository.
 */
export async function readRepository(
  repository: ReadRepository,
  tools: RepositoryReaders,
  context: RepositoryContext & Describing & { light: boolean },
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
      description: null,
      roots: null,
      forgeCache: context.forgeCache,
      readings: [
        make.unmeasured("repository", "refs", reason),
        ...kinds.map((kind) => make.unmeasured(kind, "refs", reason)),
      ],
    };
  }
  const present = "headCommit" in refs ? refs : null;
  const forge = present
    ? await readForge(tools.forge, present.url, now, context.forgeCache, signal)
    : null;
  const facts = forge && "facts" in forge ? forge.facts : null;
  // A forge that does not answer today has not taken it out of its archive.
  const archived = facts?.archived ?? context.before.repository?.value?.state === "archived";
  const value = readState(refs, archived, context);
  // Branches and tags do not tell what is archived; its host does.
  const method = value.state === "archived" ? "forge" : "refs";
  const readings: Reading[] = [
    make.measured("repository", [method, present?.url ?? refs.url], value),
  ];
  const forgeCache = forge && "cache" in forge ? forge.cache : context.forgeCache;
  const nothing = { refs, readings, sbom: null, description: null, roots: null, forgeCache };
  if (!present || light) return nothing;
  const { state } = value;
  if (state === "noDefaultBranch") {
    const untold = repositoryKinds.filter((kind) => kind !== "releases");
    readings.push(...untold.map((kind) => make.unmeasured(kind, "refs", state)));
    const sources = { history: notMeasured(state), releases: facts?.releases ?? null };
    readings.push(readReleases(make, present, sources, context));
    return nothing;
  }
  const reason = forge && "notMeasured" in forge ? forge.notMeasured : "needsForge";
  readings.push(facts ? readIssues(make, facts) : make.unmeasured("issues", "forge", reason));
  // Whoever is not of the project cannot ask what it demands of a change, where anybody can be asked.
  readings.push(make.unmeasured("reviewers", "forge", forge ? "membersOnly" : "needsForge"));
  const history = await readHistory(tools.git, present, now, signal);
  const releases = facts?.releases ?? null;
  readings.push(
    "notMeasured" in history
      ? make.unmeasured("history", "git", history.notMeasured)
      : readHistoryFacts(make, history),
    readReleases(make, present, { history, releases }, context),
  );
  const files = await readFiles(make, present, tools, { ...context, releases });
  readings.push(...files.readings);
  const roots = "notMeasured" in history ? null : history.roots;
  return { ...nothing, sbom: files.sbom, description: files.description, roots };
}
