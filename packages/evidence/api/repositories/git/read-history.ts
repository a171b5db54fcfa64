import { type NotMeasured, notMeasured } from "../not-measured.ts";
import type { GitSession, GitTools } from "./git-tools.ts";
import { commitFormat, type HistoryFacts, historyFacts, lastMoment } from "./history-facts.ts";
import { readClone } from "./kept-clones.ts";
import type { ReadableRefs } from "./read-refs.ts";

export interface TagFact {
  name: string;
  /** What it leads to. */
  commit: string;
  /** Of that commit, whenever it was tagged; null where it leads to none. */
  at: Date | null;
  /** It holds a signature; whose is not asked. */
  signed: boolean;
}

/** A commit with which a history begins. */
export interface RootCommit {
  commit: string;
  /** When it was committed; null for a moment that no calendar has. */
  at: Date | null;
}

export interface HistoryReading extends HistoryFacts {
  tags: TagFact[];
  /** The earliest ones; none where the history is cut off, so that nobody knows with what it begins. */
  roots: RootCommit[];
}

/** Joined histories have several roots; no program has as many. */
const mostRoots = 20;

/** Of a tag with words of its own, what it leads to has an asterisk. */
const tagFormat =
  "%(objecttype) %(if)%(*objectname)%(then)%(*objectname) %(*committerdate:unix)%(else)%(objectname) %(committerdate:unix)%(end) %(if)%(contents:signature)%(then)signed%(else)unsigned%(end) %(refname:lstrip=2)";
const tagLine = /^(\w+) ([\da-f]+) (-?\d*) (signed|unsigned) (.+)$/;

/** Null for a moment that no calendar has: anybody can write any number into a tag. */
function dateOf(seconds: string | undefined): Date | null {
  const ms = Number(seconds) * 1_000;
  return seconds && ms >= 0 && ms <= lastMoment ? new Date(ms) : null;
}

function readTags(output: Buffer): TagFact[] {
  return output
    .toString("utf8")
    .split("\n")
    .flatMap((line) => {
      const [, type, commit = "", seconds, signature, name] = tagLine.exec(line) ?? [];
      if (name === undefined) return [];
      const signed = type === "tag" && signature === "signed";
      return [{ name, commit, at: dateOf(seconds), signed }];
    });
}

/** The clone has all commits that its server has; where those are not all, each end looks like a root. */
async function readRoots(session: GitSession, folder: string): Promise<RootCommit[]> {
  const shallow = await session.run(folder, ["rev-parse", "--is-shallow-repository"]);
  if (shallow.toString("latin1").trim() !== "false") return [];
  const format = ["--no-commit-header", "--format=%H %ct"];
  const lines = await session.run(folder, ["rev-list", "--max-parents=0", ...format, "HEAD"]);
  return lines
    .toString("latin1")
    .split("\n")
    .flatMap((line) => {
      const [commit = "", seconds] = line.split(" ");
      return commit === "" ? [] : [{ commit, at: dateOf(seconds) }];
    })
    .slice(-mostRoots);
}

async function read(session: GitSession, folder: string, now: Date): Promise<HistoryReading> {
  const format = ["--no-commit-header", `--format=${commitFormat}`];
  const lines = await session.run(folder, ["rev-list", ...format, "HEAD"]);
  const tags = await session.run(folder, ["for-each-ref", `--format=${tagFormat}`, "refs/tags"]);
  return {
    ...(await historyFacts(lines, now)),
    tags: readTags(tags),
    roots: await readRoots(session, folder),
  };
}

/** T1: commits, authors and tags of a repository that T0 has found. Throws nothing of the repository. */
export async function readHistory(
  tools: GitTools,
  refs: ReadableRefs,
  now: Date,
  signal?: AbortSignal,
): Promise<HistoryReading | NotMeasured> {
  if (refs.headCommit === "" && refs.tags.length > 0) return notMeasured("noDefaultBranch");
  if (refs.headCommit === "")
    return { ...(await historyFacts(Buffer.alloc(0), now)), tags: [], roots: [] };
  const reading = (session: GitSession, folder: string) => read(session, folder, now);
  return readClone(tools, refs, "tree:0", reading, signal);
}
