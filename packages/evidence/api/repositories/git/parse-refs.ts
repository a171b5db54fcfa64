import { setImmediate as nextTurn } from "node:timers/promises";

/** The lines of git's packet format; null is a flush. Throws RangeError for what is none. */
function* pktLines(bytes: Buffer): Generator<Buffer | null> {
  let at = 0;
  while (at < bytes.length) {
    const length = /^[\da-f]{4}$/i.test(bytes.toString("latin1", at, at + 4))
      ? Number.parseInt(bytes.toString("latin1", at, at + 4), 16)
      : Number.NaN;
    if (length === 0) {
      yield null;
      at += 4;
      continue;
    }
    if (!(length >= 4) || at + length > bytes.length) throw new RangeError("no packet line");
    yield bytes.subarray(at + 4, at + length);
    at += length;
  }
}

export interface RepositoryRefs {
  /** The branch that is measured; '' where there is none. */
  defaultBranch: string;
  /**
   * `branch`: HEAD names it, or is at its commit. `detached`: HEAD is at a commit of no branch. `missing`:
   * HEAD names no branch that is there. In both, another branch is measured, if there is one.
   */
  head: "branch" | "detached" | "missing";
  /** The commit that is measured; '' where there is none. */
  headCommit: string;
  branches: string[];
  /** By name, with the commit that they lead to. */
  tags: { name: string; commit: string; annotated: boolean }[];
}

const service = "# service=git-upload-pack";
const refLine = /^([\da-f]{40}|[\da-f]{64}) (\S+)$/;
/** Refs of a code host's own, such as those of its merge requests, are not counted. */
const ownRef = /^(?:HEAD$|refs\/(?:heads|tags)\/)/;
const mostRefs = 20_000;
const longestRefBytes = 250;
const refsAtOnce = 1_000;
/** Where HEAD names no branch: those that most repositories have, then in order of their names. */
const usualBranches = ["main", "master", "trunk", "develop"];

/**
 * Reads what `info/refs?service=git-upload-pack` answers in protocol version 0 or 1. Null for anything
 * else; `tooLarge` where it names more refs than are read.
 */
export async function parseRefs(body: Buffer): Promise<RepositoryRefs | "tooLarge" | null> {
  try {
    return await readRefLines(body);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** No file system or command line of a reader takes other names. */
function isUsable(name: string): boolean {
  return !/[\p{Cc}\uFFFD]/u.test(name) && Buffer.byteLength(name) <= longestRefBytes;
}

async function readRefLines(body: Buffer): Promise<RepositoryRefs | "tooLarge" | null> {
  const refs = new Map<string, string>();
  let capabilities = "";
  let isService = false;
  let lines = 0;
  for (const line of pktLines(body)) {
    if (line === null) continue;
    if (++lines % refsAtOnce === 0) await nextTurn();
    const [text = "", tail] = line.toString("utf8").replace(/\n$/, "").split("\0");
    if (tail !== undefined) capabilities = tail;
    if (text === service) isService = true;
    else if (text === "version 1") continue;
    else {
      const [, commit = "", name = ""] = refLine.exec(text) ?? [];
      if (!isService || name === "") return null;
      if (ownRef.test(name) && isUsable(name)) refs.set(name, commit);
      if (refs.size > mostRefs) return "tooLarge";
    }
  }
  return isService ? named(refs, capabilities) : null;
}

/** The branch that is measured, and whether HEAD names it. */
function measuredBranch(
  refs: ReadonlyMap<string, string>,
  branches: readonly string[],
  capabilities: string,
): Pick<RepositoryRefs, "defaultBranch" | "head"> {
  const [, symbolic] = /(?:^| )symref=HEAD:refs\/heads\/(\S+)/.exec(capabilities) ?? [];
  const commit = refs.get("HEAD");
  const inOrder = [
    ...usualBranches.filter((name) => branches.includes(name)),
    ...branches.toSorted().filter((name) => !usualBranches.includes(name)),
  ];
  if (commit === undefined) return { defaultBranch: inOrder[0] ?? "", head: "missing" };
  if (symbolic !== undefined && isUsable(symbolic))
    return { defaultBranch: symbolic, head: "branch" };
  const same = inOrder.find((name) => refs.get(`refs/heads/${name}`) === commit);
  // Old servers do not say where HEAD leads.
  if (same !== undefined) return { defaultBranch: same, head: "branch" };
  return { defaultBranch: inOrder[0] ?? "", head: "detached" };
}

function named(refs: ReadonlyMap<string, string>, capabilities: string): RepositoryRefs {
  const below = (prefix: string) =>
    [...refs.keys()]
      .filter((name) => name.startsWith(prefix) && !name.endsWith("^{}"))
      .map((name) => name.slice(prefix.length));
  const branches = below("refs/heads/");
  const { defaultBranch, head } = measuredBranch(refs, branches, capabilities);
  const ofBranch = head === "branch" ? undefined : refs.get(`refs/heads/${defaultBranch}`);
  return {
    defaultBranch,
    head,
    headCommit: ofBranch ?? refs.get("HEAD") ?? "",
    branches,
    tags: below("refs/tags/").map((name) => {
      const peeled = refs.get(`refs/tags/${name}^{}`);
      return {
        name,
        commit: peeled ?? refs.get(`refs/tags/${name}`) ?? "",
        annotated: peeled !== undefined,
      };
    }),
  };
}
