import { atRef, insideByWord, insideGitea, partRef } from "./inside.ts";
import { afterRepository, cut, type HostSoftware, type Recognise } from "./recognised.ts";

/** Hosts whose software is known; their addresses ignore letter case by default. */
export const sites: Readonly<Record<string, HostSoftware>> = {
  "github.com": "github",
  "gist.github.com": "gist",
  "gitlab.com": "gitlab",
  "bitbucket.org": "bitbucket",
  "codeberg.org": "gitea",
  "gitea.com": "gitea",
  "code.forgejo.org": "gitea",
  "gitee.com": "gitee",
  "dev.azure.com": "azure",
};

/** Other names of a site: for raw files, for calls, and for secure shell where port 22 is closed. */
export const otherNames: Readonly<Record<string, string>> = {
  "raw.githubusercontent.com": "github.com",
  "raw.github.com": "github.com",
  "codeload.github.com": "github.com",
  "ssh.github.com": "github.com",
  "gist.githubusercontent.com": "gist.github.com",
  "altssh.gitlab.com": "gitlab.com",
  "altssh.bitbucket.org": "bitbucket.org",
};

export const bySite: Recognise = ({ bareHost, names, query }) => {
  const host = otherNames[bareHost] ?? bareHost;
  const software = sites[host];
  if (!software || software === "gitlab" || software === "azure") return null;
  const [repository, rest] = cut(names, 2);
  const ofSite = { software, repository, ...(host === bareHost ? {} : { host }) };
  if (bareHost === "raw.githubusercontent.com" || bareHost === "raw.github.com")
    return { ...ofSite, inside: afterRepository(rest, (path) => partRef("file", path)) };
  if (software === "gist") {
    // A gist is cloned by its number alone.
    return { ...ofSite, repository: repository.slice(-1), inside: null };
  }
  if (software === "bitbucket") {
    const at = query.get("at");
    if (rest[0] === "src" && at !== null)
      return { ...ofSite, inside: atRef("source", at, rest.slice(2)) };
  }
  // Bitbucket says in its lists of commits alone which kind of ref follows.
  const isGitea = software === "gitea" || (software === "bitbucket" && rest[0] === "commits");
  return {
    ...ofSite,
    inside: afterRepository(rest, isGitea ? insideGitea : insideByWord),
  };
};

const azureShells = ["ssh.dev.azure.com", "vs-ssh.visualstudio.com"];
const azureVersion = /^G[BTC](.+)$/s;

/** Azure DevOps, and its servers on own hosts: `…/project/_git/name?path=/a&version=GBmain`. */
export const byAzure: Recognise = ({ bareHost, names, query }) => {
  const organisation = /^([\w-]+)\.visualstudio\.com$/.exec(bareHost)?.[1];
  const isSite = bareHost === "dev.azure.com" || organisation !== undefined;
  if (azureShells.includes(bareHost) && names[0] === "v3") {
    const [, owner = "", project = "", name = ""] = names;
    const repository = name === "" ? [] : [owner, project, "_git", name];
    return { software: "azure", repository, inside: null, host: "dev.azure.com" };
  }
  const mark = names.indexOf("_git");
  const name = names[mark + 1];
  if (mark < (organisation ? 0 : 1) || name === undefined)
    return isSite ? { software: "azure", repository: [], inside: null } : null;
  const before = names.slice(0, mark);
  const own = organisation
    ? [organisation, ...before.filter((part) => part.toLowerCase() !== "defaultcollection")]
    : before;
  // A repository that has its project's name is written without the project.
  const project = isSite && own.length === 1 ? [...own, name] : own;
  const version = azureVersion.exec(query.get("version") ?? "")?.[1] ?? null;
  const path = query.get("path");
  const rest = names.slice(mark + 2);
  const inside =
    path !== null || version !== null
      ? atRef(
          "source",
          version,
          [path ?? ""].filter((part) => part !== "/" && part !== ""),
        )
      : afterRepository(rest, insideByWord);
  return {
    software: "azure",
    repository: [...project, "_git", name],
    inside,
    ...(organisation ? { host: "dev.azure.com" } : {}),
  };
};

/** `/p/project/code/ci/master/tree/docs` on SourceForge, git on a host of its own. */
export const bySourceforge: Recognise = ({ bareHost, names }) => {
  if (bareHost !== "sourceforge.net" && bareHost !== "git.code.sf.net") return null;
  const [p, project, mount, ci, ref, , ...path] = names;
  const repository = p === "p" && project && mount ? [p, project, mount] : [];
  const inside = ci === "ci" && ref !== undefined ? atRef("source", ref, path) : null;
  return { software: "sourceforge", repository, inside, host: "git.code.sf.net" };
};
