import { atRef, type Inside, insideByWord, insideGitea, isGiteaPage, partRef } from "./inside.ts";
import { afterRepository, cut, type Recognise, type Recognised } from "./recognised.ts";
import { byAzure, bySite, bySourceforge, otherNames, sites } from "./sites.ts";
import type { TypedAddress } from "./typed-address.ts";

const withGit = /.\.git$/i;

/** What parts a repository of Gitiles from what lies inside it; no project of GitLab is called so. */
const isPlus = (name: string) => name === "+" || name === "+log";

/** `/-/` parts what lies inside a project of GitLab from its name. */
const byDash: Recognise = ({ names }) => {
  const dash = names.indexOf("-");
  if (dash < 1 || names.slice(0, dash).some(isPlus)) return null;
  const [repository, [, ...rest]] = cut(names, dash);
  return { software: "gitlab", repository, inside: afterRepository(rest, insideByWord) };
};

const otherForge = /gitlab|gitea|forgejo|gogs/;
const dataCenterShellPort = "7999";

/** Bitbucket Data Center: pages at `projects/KEY/repos/name`, git at `scm/KEY/name.git`. */
const byDataCenter: Recognise = ({ bareHost, names, query, secureShellPort }) => {
  const repos = names.indexOf("repos");
  const [key, name] = [names[repos - 1], names[repos + 1]];
  const owner = names[repos - 2];
  if (repos >= 2 && key && name && (owner === "projects" || owner === "users")) {
    const base = names.slice(0, repos - 2);
    const rest = names.slice(repos + 2);
    const at = query.get("at");
    const isSource = ["browse", "raw"].includes(rest[0] ?? "");
    const kind = rest[0] === "raw" ? "file" : "source";
    const isWhole = rest.length === 0 || (isSource && rest.length === 1 && at === null);
    return {
      software: "dataCenter",
      repository: [...base, "scm", owner === "users" ? `~${key}` : key, `${name}.git`],
      inside: isWhole
        ? null
        : isSource
          ? atRef(kind, at, rest.slice(1))
          : insideByWord(at === null ? rest : []),
    };
  }
  if (secureShellPort === dataCenterShellPort && names.length === 2)
    return { software: "dataCenter", repository: ["scm", ...names], inside: null };
  const scm = names.length - 3;
  // Below one path at most: kernel.org serves `pub/scm/…/name.git` by cgit.
  const isClone = names[scm] === "scm" && scm <= 1 && withGit.test(names.at(-1) ?? "");
  return isClone && names[0] !== "pub" && !otherForge.test(bareHost)
    ? { software: "dataCenter", repository: names, inside: null }
    : null;
};

const cgitWords = "tree,plain,log,blame,about,commit,refs,diff,snapshot,summary,stats,patch,tag";

function insideCgit(rest: readonly string[], query: URLSearchParams): Inside | null {
  const [word = "", ...path] = rest;
  const ref = query.get("h") ?? query.get("id");
  if (word === "tree") return atRef("source", ref, path);
  if (word === "plain" || word === "blame") return atRef("file", ref, path);
  if (ref !== null) return atRef("folder", ref, []);
  return afterRepository(rest, () => insideByWord([]));
}

function isCgitHost(bareHost: string, [first]: readonly string[]): boolean {
  return /(?:^|[.-])cgit[.-]/.test(bareHost) || first === "cgit";
}

/** On hosts without other words a name with `.git` ends the repository's. */
const byGitName: Recognise = ({ bareHost, names, query }) => {
  const index = names.findIndex((name) => withGit.test(name));
  if (index < 0) return null;
  const [repository, rest] = cut(names, index + 1);
  if (isGiteaPage(rest)) return { software: "gitea", repository, inside: insideGitea(rest) };
  if (cgitWords.split(",").includes(rest[0] ?? "") || isCgitHost(bareHost, names))
    return { software: "cgit", repository, inside: insideCgit(rest, query) };
  return { software: null, repository, inside: afterRepository(rest, insideByWord) };
};

/** `host/r/tree/docs?h=main`: cgit names the branch in the query. */
const byCgit: Recognise = ({ bareHost, names, query }) => {
  const isCgit = isCgitHost(bareHost, names) || query.has("h");
  const index = names.findIndex(
    (name, at) =>
      at > 0 && cgitWords.split(",").includes(name) && (isCgit || (name === "tree" && at === 1)),
  );
  if (index > 0) {
    const [repository, rest] = cut(names, index);
    return { software: "cgit", repository, inside: insideCgit(rest, query) };
  }
  return isCgit && names.length > 0
    ? { software: "cgit", repository: names, inside: insideCgit([], query) }
    : null;
};

const sourcehutWords = ["tree", "blob", "log", "refs", "item", "commit", "archive"];

const bySourcehut: Recognise = ({ bareHost, names }) => {
  const [user = "", name, word = "", ...rest] = names;
  if (!user.startsWith("~") || name === undefined) return null;
  const isPage = sourcehutWords.includes(word);
  if (!isPage && names.length > 2 && bareHost !== "git.sr.ht") return null;
  const item = rest.indexOf("item");
  const inside =
    word === ""
      ? null
      : item > 0
        ? atRef("source", rest.slice(0, item).join("/"), rest.slice(item + 1))
        : word === "log"
          ? partRef("folder", rest)
          : insideByWord([word, ...rest]);
  return { software: "sourcehut", repository: [user, name], inside };
};

/** `/name/+/refs/heads/main/docs` on Gitiles, as Gerrit and googlesource.com have it. */
const byPlus: Recognise = ({ names }) => {
  const plus = names.findIndex(isPlus);
  if (plus < 1) return null;
  const [repository, [, ...rest]] = cut(names, plus);
  return { software: "gitiles", repository, inside: partRef("source", rest) };
};

/** gitweb names the repository in its query; where git is served from, it does not say. */
const byGitweb: Recognise = ({ names, query }) => {
  const path = query.get("p")?.split("/").filter(Boolean) ?? [];
  if (!withGit.test(path.at(-1) ?? "") || names.some((name) => withGit.test(name))) return null;
  const ref = query.get("hb") ?? query.get("h");
  const file = query.get("f");
  return {
    software: null,
    repository: path,
    inside: ref || file ? atRef("source", ref, file ? [file] : []) : null,
    alternative: ["git", ...path],
  };
};

/** No project of a GitLab may have these names, and no other forge has more names than two. */
const reservedWords = "tree,blob,blame,raw,commits,edit,find_file,refs,wikis,create,new,files";
/** Pages of forges which a project may be named as, too. */
const pageWords =
  "src,issues,pulls,pull,merge_requests,releases,wiki,tags,branches,branch,commit,actions,activity,compare,milestones,labels,pipelines,projects,archive,network,graphs,media,discussions";

/** `owner/name/tree/main` of an older GitLab, `owner/name/issues/5` of a Gitea or GitHub on an own host. */
const byWord: Recognise = ({ bareHost, names }) => {
  const index = names.findIndex(
    (name, at) => at >= 2 && `${reservedWords},${pageWords}`.split(",").includes(name),
  );
  if (index < 0) return null;
  const [repository, rest] = cut(names, index);
  if (isGiteaPage(rest)) return { software: "gitea", repository, inside: insideGitea(rest) };
  const [word = "", next = ""] = rest;
  const isGitea = /(?:^|[.-])(?:gitea|forgejo|gogs)[.-]/.test(bareHost);
  const isPage =
    isGitea ||
    reservedWords.split(",").includes(word) ||
    /^(?:\d+|[\da-f]{7,64}|tag|download)$/.test(next);
  const software = isGitea ? "gitea" : word === "merge_requests" ? "gitlab" : null;
  if (isPage) return { software, repository, inside: insideByWord(rest) };
  return { software: null, repository: names, inside: null, alternative: repository };
};

/** In this order: what says most of itself first. */
const shapes: readonly Recognise[] = [
  bySite,
  byAzure,
  bySourceforge,
  byDash,
  byDataCenter,
  byPlus,
  byGitName,
  byGitweb,
  bySourcehut,
  byCgit,
  byWord,
];

export function recognise(address: TypedAddress): Recognised {
  const typedHost = address.host.replace(/^www\./, "");
  const bareHost = otherNames[typedHost] ?? typedHost;
  const host = bareHost === typedHost ? {} : { host: bareHost };
  const software = sites[bareHost] ?? null;
  for (const shape of shapes) {
    const recognised = shape({ ...address, bareHost: typedHost });
    if (recognised) return { ...host, ...recognised, software: recognised.software ?? software };
  }
  return { ...host, software, repository: address.names, inside: null };
}
