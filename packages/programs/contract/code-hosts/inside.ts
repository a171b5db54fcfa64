/** What an address names inside a repository. */
export interface Inside {
  /** `source` is a folder or a file; `page` is what lies in no branch, as issues do. */
  kind: "folder" | "file" | "source" | "page";
  /** Branch, tag or commit; null where the default branch is meant, or where `path` begins with it. */
  ref: string | null;
  /** True where `path` begins with the branch or tag, which may hold slashes itself. */
  refInPath: boolean;
  path: string[];
}

const commit = /^[\da-f]{40}(?:[\da-f]{24})?$/;
export const isCommit = (ref: string): boolean => commit.test(ref);

/** No branch can be named as `main/…` beside one that is named `main`. */
const usualRefs = ["HEAD", "main", "master"];

/** Names after a word as `tree`: the ref, then the path. Git alone knows how many of them are the ref. */
export function partRef(kind: Exclude<Inside["kind"], "page">, names: readonly string[]): Inside {
  const prefixed = names[0] === "refs" && ["heads", "tags"].includes(names[1] ?? "");
  const [first, ...rest] = prefixed ? names.slice(2) : names;
  if (first === undefined) return { kind, ref: null, refInPath: false, path: [] };
  const isWhole =
    rest.length === (kind === "file" ? 1 : 0) ||
    isCommit(first) ||
    usualRefs.includes(first) ||
    // Only a slash of the ref itself is written as %2F.
    first.includes("/");
  const path = rest.flatMap((name) => name.split("/"));
  return isWhole && (kind !== "file" || rest.length > 0)
    ? { kind, ref: first, refInPath: false, path }
    : { kind, ref: null, refInPath: true, path: [...first.split("/"), ...path] };
}

/**
 * A path that begins with its ref, parted by the branches and tags of the repository: the longest one
 * that begins it. A file has a name behind its ref. Null where none begins it.
 */
export function splitAtRef(inside: Inside, refs: readonly string[]): Inside | null {
  const { kind, path } = inside;
  const refSet = new Set(refs);
  const longest = kind === "file" ? path.length - 1 : path.length;
  for (let count = longest; count > 0; count--) {
    const ref = path.slice(0, count).join("/");
    if (refSet.has(ref)) return atRef(kind === "page" ? "folder" : kind, ref, path.slice(count));
  }
  return null;
}

/** A ref that stands apart from the path, as in a query. */
export function atRef(
  kind: Exclude<Inside["kind"], "page">,
  ref: string | null,
  path: readonly string[],
): Inside {
  const name = ref?.replace(/^refs\/(?:heads|tags)\//, "") ?? "";
  return {
    kind: path.length === 0 ? "folder" : kind,
    ref: name === "" ? null : name,
    refInPath: false,
    path: path.flatMap((part) => part.split("/")).filter((part) => part !== ""),
  };
}

const page: Inside = { kind: "page", ref: null, refInPath: false, path: [] };

const kinds: Record<string, "folder" | "file" | "source"> = {
  tree: "folder",
  blob: "file",
  raw: "file",
  edit: "file",
  _edit: "file",
  media: "file",
  blame: "source",
  commits: "source",
  history: "source",
  src: "source",
};

/** What stands after a repository on GitHub, on a GitLab (after `/-/`) and on hosts that copy their words. */
export function insideByWord([word = "", ...rest]: readonly string[]): Inside {
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined;
  if (kind) return partRef(kind, rest);
  if (word === "commit" && rest[0] !== undefined) return atRef("folder", rest[0], []);
  const released = word === "releases" && rest[0] === "tag" ? rest.slice(1) : null;
  if (released && released.length > 0) return atRef("folder", released.join("/"), []);
  if ((word === "tags" || word === "branch") && rest.length > 0)
    return atRef("folder", rest.join("/"), []);
  return page;
}

const giteaWords = ["src", "raw", "media", "blame", "commits", "_edit", "rss"];
const giteaRefs = ["branch", "tag", "commit"];

/** `src/branch/main/docs`, as Gitea and Forgejo say what kind of ref follows. */
export function isGiteaPage([word = "", refKind = "", ref]: readonly string[]): boolean {
  return giteaWords.includes(word) && giteaRefs.includes(refKind) && ref !== undefined;
}

export function insideGitea(segments: readonly string[]): Inside {
  const [word = "", refKind, ...rest] = segments;
  if (!isGiteaPage(segments)) return insideByWord(segments);
  if (refKind === "commit") return atRef("source", rest[0] ?? "", rest.slice(1));
  return partRef(word === "raw" ? "file" : "source", rest);
}
