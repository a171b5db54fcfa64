import { pktLines } from "./pkt-lines.ts";

export interface RepositoryRefs {
  /** '' where HEAD is at no branch. */
  defaultBranch: string;
  /** Of HEAD; '' of a repository without commits. */
  headCommit: string;
  branches: string[];
  /** By name, with the commit that they lead to. */
  tags: { name: string; commit: string; annotated: boolean }[];
}

const service = "# service=git-upload-pack";
const refLine = /^([\da-f]{40}|[\da-f]{64}) (\S+)$/;

/**
 * Reads what `info/refs?service=git-upload-pack` answers in protocol version 0 or 1. Null for anything
 * else.
 */
export function parseRefs(body: Buffer): RepositoryRefs | null {
  try {
    return readRefLines(body);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readRefLines(body: Buffer): RepositoryRefs | null {
  const refs = new Map<string, string>();
  let capabilities = "";
  let isService = false;
  for (const line of pktLines(body)) {
    if (line === null) continue;
    const [text = "", said] = line.toString("utf8").replace(/\n$/, "").split("\0");
    if (said !== undefined) capabilities = said;
    if (text === service) isService = true;
    else if (text === "version 1") continue;
    else {
      const [, commit = "", name = ""] = refLine.exec(text) ?? [];
      if (!isService || name === "") return null;
      refs.set(name, commit);
    }
  }
  return isService ? named(refs, capabilities) : null;
}

function named(refs: ReadonlyMap<string, string>, capabilities: string): RepositoryRefs {
  const [, defaultBranch = ""] = /(?:^| )symref=HEAD:refs\/heads\/(\S+)/.exec(capabilities) ?? [];
  const below = (prefix: string) =>
    [...refs.keys()]
      .filter((name) => name.startsWith(prefix) && !name.endsWith("^{}"))
      .map((name) => name.slice(prefix.length));
  return {
    defaultBranch,
    headCommit: refs.get("HEAD") ?? "",
    branches: below("refs/heads/"),
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
