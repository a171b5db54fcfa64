import { type NotMeasured, notMeasured } from "../not-measured.ts";
import { type GitSession, type GitTools, readByGit, Unreadable } from "./git-tools.ts";
import { freshClone, keepClone } from "./kept-clones.ts";
import type { ReadableRefs } from "./read-refs.ts";

export interface TreeEntry {
  /** From the root, with slashes; bytes that are no UTF-8 are replaced. */
  path: string;
  kind: "file" | "link" | "submodule";
}

export interface TreeReading {
  commit: string;
  entries: TreeEntry[];
}

const longestListBytes = 16 * 1024 * 1024;
const listLine = /^(\d{6}) \w+ [\da-f]+\t([\s\S]+)$/;

function kindOf(mode: string): TreeEntry["kind"] {
  if (mode === "160000") return "submodule";
  return mode === "120000" ? "link" : "file";
}

async function list(session: GitSession, folder: string, args: string[]): Promise<TreeEntry[]> {
  const output = await session.run(folder, ["ls-tree", "-z", ...args], longestListBytes);
  return output
    .toString("utf8")
    .split("\0")
    .flatMap((line) => {
      const [, mode = "", path] = listLine.exec(line) ?? [];
      return path === undefined ? [] : [{ path, kind: kindOf(mode) }];
    });
}

/** T1: every file of HEAD, without their content. */
export async function readTree(
  tools: GitTools,
  refs: ReadableRefs,
  signal?: AbortSignal,
): Promise<TreeReading | NotMeasured> {
  if (refs.headCommit === "" && refs.tags.length > 0) return notMeasured("noDefaultBranch");
  if (refs.headCommit === "") return { commit: "", entries: [] };
  return withTree(tools, refs, signal, async (session, folder, commit) => ({
    commit,
    entries: await list(session, folder, ["-r", commit]),
  }));
}

/** T1: a file of HEAD as it is; of a link, the path that it holds. */
export async function readFileByGit(
  tools: GitTools,
  refs: ReadableRefs,
  { path, maxBytes }: { path: string; maxBytes: number },
  signal?: AbortSignal,
): Promise<{ commit: string; bytes: Buffer } | NotMeasured> {
  if (refs.headCommit === "") return notMeasured("notFound");
  return withTree(tools, refs, signal, async (session, folder, commit) => {
    const entries = await list(session, folder, ["-r", commit]);
    if (!entries.some((entry) => entry.path === path && entry.kind !== "submodule"))
      throw new Unreadable(notMeasured("notFound"));
    const bytes = await session.run(folder, ["cat-file", "blob", `${commit}:${path}`], maxBytes);
    return { commit, bytes };
  });
}

function withTree<Reading extends object>(
  tools: GitTools,
  refs: ReadableRefs,
  signal: AbortSignal | undefined,
  work: (session: GitSession, folder: string, commit: string) => Promise<Reading>,
): Promise<Reading | NotMeasured> {
  return readByGit(
    tools,
    refs,
    async (session) => {
      const folder = await freshClone(tools, session, refs, "blob:none");
      try {
        const head = await session.run(folder, ["rev-parse", "HEAD"]);
        return await work(session, folder, head.toString("latin1").trim());
      } finally {
        await keepClone(tools, folder);
      }
    },
    signal,
  );
}
