import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { lstat, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import type { NotMeasured } from "../not-measured.ts";
import { type GitSession, type GitTools, readByGit } from "./git-tools.ts";
import type { ReadableRefs } from "./read-refs.ts";

/** A larger clone is removed after its reading, and of the others the newest are kept. */
const keptBytes = 3 * 1024 * 1024;
const keptEntries = 1_000;
const keptClones = 200;
/** On the disk, where the system does not say otherwise. */
const blockBytes = 512;

type CloneFilter = "tree:0" | "blob:none";

/** HEAD of every clone: what a host's own branches are called does not matter in it. */
const measured = "measured";

/** What is fetched of a repository: the branch that is measured, and with all its history the tags. */
function refspecs(
  { head, defaultBranch }: Pick<ReadableRefs, "head" | "defaultBranch">,
  filter: CloneFilter,
): string[] {
  const isHead = head === "branch" || defaultBranch === "";
  const branch = `+${isHead ? "HEAD" : `refs/heads/${defaultBranch}`}:refs/heads/${measured}`;
  return filter === "tree:0" ? [branch, "+refs/tags/*:refs/tags/*"] : [branch];
}

/**
 * The folder of a bare clone that holds the newest commits: all of them without their trees
 * (`tree:0`), or the last one with its trees (`blob:none`).
 */
async function freshClone(
  tools: GitTools,
  session: GitSession,
  refs: Pick<ReadableRefs, "url" | "head" | "defaultBranch">,
  filter: CloneFilter,
): Promise<string> {
  const hash = createHash("sha256").update(`${filter} ${refs.url}`).digest("hex").slice(0, 32);
  const folder = path.join(tools.folder, `${hash}.git`);
  const begun = `${folder}.${process.pid}.new`;
  const isKept = existsSync(folder);
  const clone = isKept ? folder : begun;
  const depth = filter === "blob:none" ? ["--depth=1"] : [];
  const options = ["--quiet", "--no-tags", "--prune", `--filter=${filter}`, ...depth];
  try {
    if (isKept) {
      // Whoever keeps a clone meanwhile removes those that were not read longest.
      await utimes(folder, new Date(), new Date());
    } else {
      const init = ["init", "--quiet", "--bare", "--template=", `--initial-branch=${measured}`];
      await session.run(tools.folder, [...init, "--", begun]);
      await session.run(begun, ["config", "remote.origin.url", refs.url]);
    }
    await session.run(clone, ["fetch", ...options, "origin", ...refspecs(refs, filter)]);
    // Else each ref is a file, and each part of its name a folder.
    await session.run(clone, ["pack-refs", "--all", "--prune"]);
    if (!isKept) await rename(begun, folder);
    return folder;
  } catch (error) {
    // A clone that cannot go on, such as one that was cut off, begins again next time.
    await rm(clone, { recursive: true, force: true });
    throw error;
  }
}

/** What a clone takes of the disk; false where that is too much to keep. */
async function isSmall(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  if (entries.length > keptEntries) return false;
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const { blocks, size } = await lstat(path.join(entry.parentPath, entry.name));
      return Math.max(blocks * blockBytes, size);
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) <= keptBytes;
}

/** Keeps a clone for the next reading if it is small, and removes those that were not read longest. */
async function keepClone(tools: GitTools, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  if (!(await isSmall(folder))) {
    await rm(folder, { recursive: true, force: true });
    return;
  }
  await utimes(folder, new Date(), new Date());
  const names = (await readdir(tools.folder)).filter((name) => name.endsWith(".git"));
  if (names.length <= keptClones) return;
  const clones = await Promise.all(
    names.map(async (name) => {
      const clone = path.join(tools.folder, name);
      // Another reading may have removed it by now.
      const at = await stat(clone).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      );
      return { clone, at };
    }),
  );
  clones.sort((a, b) => b.at - a.at);
  for (const { clone } of clones.slice(keptClones))
    await rm(clone, { recursive: true, force: true });
}

/** Lets `work` read the newest commits of a repository in a clone; throws nothing of the repository. */
export function readClone<Reading extends object>(
  tools: GitTools,
  refs: ReadableRefs,
  filter: CloneFilter,
  work: (session: GitSession, folder: string) => Promise<Reading>,
  signal?: AbortSignal,
): Promise<Reading | NotMeasured> {
  const read = async (session: GitSession) => {
    const folder = await freshClone(tools, session, refs, filter);
    return work(session, folder).finally(() => keepClone(tools, folder));
  };
  return readByGit(tools, refs, read, signal);
}
