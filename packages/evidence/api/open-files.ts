import path from "node:path";
import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import type { NotMeasuredReason } from "#contract/not-measured.ts";
import { pathsOf, usualPaths } from "./known-files.ts";
import { decodeText, readRawText } from "./repositories/git/read-raw.ts";
import type { ReadableRefs } from "./repositories/git/read-refs.ts";
import { readFileByGit, readTree, type TreeEntry } from "./repositories/git/read-tree.ts";
import type { RepositoryReaders } from "./repositories/readers.ts";

/** A link in a repository holds the path that it leads to; so does the file that Windows makes of it. */
const onlyPath = /^[^\s\0][^\r\n\0]{0,299}$/;
const mostLinks = 5;

/** The path in the repository to which a file that is a link leads; null for other texts. */
function targetOf(from: string, text: string): string | null {
  if (!onlyPath.test(text) || path.posix.isAbsolute(text)) return null;
  const target = path.posix.join(path.posix.dirname(from), text);
  return target.startsWith("../") || target === ".." || target === from ? null : target;
}

/**
 * Reads a file and follows links inside the repository, five at most. What leads to no file of
 * `isFile` is returned as it is.
 */
async function followLinks<Read extends { text: string } | object>(
  from: string,
  read: (path: string) => Promise<Read>,
  isFile: (path: string) => boolean,
): Promise<Read> {
  let current = from;
  let file = await read(current);
  for (let links = 0; links < mostLinks && "text" in file; links++) {
    const target = targetOf(current, file.text.trim());
    if (target === null || !isFile(target)) break;
    const next = await read(target);
    if (!("text" in next)) break;
    [current, file] = [target, next];
  }
  return file;
}

const textBytes = 256 * 1024;
/** Of one kind that are looked at: a repository may have any number of them. */
const mostPaths = 20;

/** Files of HEAD: over the web as everybody reads them, else by git. */
export interface Files {
  /** Every path, or null where nobody could list them. */
  paths: string[] | null;
  /** Why nobody could; null where they are listed. */
  reason: NotMeasuredReason | null;
  /** The likeliest of a kind; names that most repositories use where they are not listed. */
  find(kind: Parameters<typeof pathsOf>[0]): readonly string[];
  read(path: string): Promise<{ text: string; address: string } | { reason: NotMeasuredReason }>;
}

type ReadText = Files["read"];

/** Whoever asks for a file, it is read once. */
function readOnce(read: ReadText): ReadText {
  const readings = new Map<string, ReturnType<ReadText>>();
  return (path) => {
    const reading = readings.get(path) ?? read(path);
    readings.set(path, reading);
    return reading;
  };
}

function rawReader(refs: ReadableRefs, policy: OutgoingPolicy, signal: AbortSignal): ReadText {
  return async (path) => {
    const request = { ref: refs.headCommit, path, maxBytes: textBytes };
    const raw = await readRawText(refs.url, request, policy, signal);
    return "text" in raw ? { text: raw.text, address: raw.address } : { reason: raw.notMeasured };
  };
}

/** Files by the names that most repositories use, over the web alone. */
export function filesOverWeb(
  refs: ReadableRefs,
  policy: OutgoingPolicy,
  signal: AbortSignal,
): Files {
  const read = rawReader(refs, policy, signal);
  return {
    paths: null,
    reason: null,
    find: (kind) => usualPaths[kind] ?? [],
    read: (path) => followLinks(path, read, () => true),
  };
}

export async function openFiles(
  refs: ReadableRefs,
  tools: RepositoryReaders,
  signal: AbortSignal,
): Promise<Files> {
  const tree = await readTree(tools.git, refs, signal);
  if (!("entries" in tree))
    return { ...filesOverWeb(refs, tools.policy, signal), reason: tree.notMeasured };
  const pathsOfKinds = (...kinds: TreeEntry["kind"][]) =>
    tree.entries.filter(({ kind }) => kinds.includes(kind)).map(({ path }) => path);
  const paths = pathsOfKinds("file", "link");
  const regular = pathsOfKinds("file");
  const isThere = new Set(paths);
  const overWeb = rawReader(refs, tools.policy, signal);
  // A host that does not show one file which is there is not asked for the next, by however many addresses.
  let isShownOverWeb = true;
  const read: ReadText = async (path) => {
    if (isShownOverWeb) {
      const raw = await overWeb(path);
      if ("text" in raw) return raw;
      isShownOverWeb = false;
    }
    const file = await readFileByGit(tools.git, refs, { path, maxBytes: textBytes }, signal);
    if ("notMeasured" in file) return { reason: file.notMeasured };
    const text = decodeText(file.bytes);
    return text === null ? { reason: "notText" } : { text, address: "" };
  };
  return {
    paths,
    reason: null,
    // A list of components is read as it is, and a link is none.
    find: (kind) => pathsOf(kind, kind === "sbom" ? regular : paths).slice(0, mostPaths),
    read: readOnce((path) => followLinks(path, read, (target) => isThere.has(target))),
  };
}
