import { type NotMeasured, notMeasured, ReadingFailure } from "../not-measured.ts";
import type { GitSession, GitTools } from "./git-tools.ts";
import { readClone } from "./kept-clones.ts";
import type { ReadableRefs } from "./read-refs.ts";

export interface TreeEntry {
  /** From the root, with slashes; bytes that are no UTF-8 are replaced. */
  path: string;
  kind: "file" | "link" | "submodule";
}

const longestListBytes = 16 * 1024 * 1024;
const listLine = /^(\d{6}) \w+ [\da-f]+\t([\s\S]+)$/;

function kindOf(mode: string): TreeEntry["kind"] {
  if (mode === "160000") return "submodule";
  return mode === "120000" ? "link" : "file";
}

async function list(session: GitSession, folder: string): Promise<TreeEntry[]> {
  const output = await session.run(folder, ["ls-tree", "-rz", "HEAD"], longestListBytes);
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
): Promise<{ entries: TreeEntry[] } | NotMeasured> {
  if (refs.headCommit === "" && refs.tags.length > 0) return notMeasured("noDefaultBranch");
  if (refs.headCommit === "") return { entries: [] };
  const read = async (session: GitSession, folder: string) => ({
    entries: await list(session, folder),
  });
  return readClone(tools, refs, "blob:none", read, signal);
}

/** T1: a file of HEAD as it is; of a link, the path that it holds. */
export async function readFileByGit(
  tools: GitTools,
  refs: ReadableRefs,
  { path, maxBytes }: { path: string; maxBytes: number },
  signal?: AbortSignal,
): Promise<{ bytes: Buffer } | NotMeasured> {
  if (refs.headCommit === "") return notMeasured("notFound");
  const read = async (session: GitSession, folder: string) => {
    const entries = await list(session, folder);
    if (!entries.some((entry) => entry.path === path && entry.kind !== "submodule"))
      throw new ReadingFailure(notMeasured("notFound"));
    return { bytes: await session.run(folder, ["cat-file", "blob", `HEAD:${path}`], maxBytes) };
  };
  return readClone(tools, refs, "blob:none", read, signal);
}
