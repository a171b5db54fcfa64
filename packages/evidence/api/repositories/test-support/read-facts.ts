import type { GitTools } from "../git/git-tools.ts";
import { readHistory } from "../git/read-history.ts";
import { type ReadableRefs, readRefs } from "../git/read-refs.ts";
import { readTree } from "../git/read-tree.ts";

export async function foundRefs(tools: GitTools, url: string): Promise<ReadableRefs> {
  const refs = await readRefs(url, tools.policy);
  if (!("headCommit" in refs)) throw new Error(JSON.stringify(refs));
  return refs;
}

/** Every fact of a repository as the portal reads it, in the form of `plainFacts`. */
export async function readFacts(tools: GitTools, url: string, now: Date) {
  const refs = await foundRefs(tools, url);
  const [history, tree] = [await readHistory(tools, refs, now), await readTree(tools, refs)];
  if ("notMeasured" in history || "notMeasured" in tree)
    throw new Error(JSON.stringify({ history, tree }));
  const { tags, ...facts } = history;
  return {
    refs: { branch: refs.defaultBranch, commit: refs.headCommit, branches: refs.branches },
    tagRefs: refs.tags,
    history: facts,
    tags: tags.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    tree: tree.entries,
  };
}
