import { isCommit } from "./inside.ts";
import type { HostSoftware } from "./recognised.ts";
import { encodeName, type RepositoryAddress, readRepositoryAddress } from "./repository-address.ts";

const withoutGit = (url: string) => url.replace(/\.git$/, "");
const pathOf = (names: readonly string[]) => names.map(encodeName).join("/");
const originOf = ({ url }: RepositoryAddress) => new URL(url).origin;

/** The page of a repository on its host. */
export function repositoryPage(address: RepositoryAddress): string {
  const { software, names, url } = address;
  if (software === "dataCenter") {
    const [owner = "", name = ""] = names.slice(-2);
    const base = names.slice(0, -3).map((part) => `${encodeName(part)}/`);
    const of = owner.startsWith("~") ? `users/${owner.slice(1)}` : `projects/${owner}`;
    return `${originOf(address)}/${base.join("")}${of}/repos/${encodeName(name)}`;
  }
  if (software === "sourceforge") return `https://sourceforge.net/${pathOf(names)}`;
  return software === "cgit" || software === "gitiles" ? url : withoutGit(url);
}

/** Software that wants `.git` at the end of what git is given, or has it there itself. */
const clonedWithGit: readonly (HostSoftware | null)[] = [
  "github",
  "gist",
  "gitlab",
  "gitea",
  "gitee",
  "bitbucket",
];

/** What `git clone` is given; on hosts that are not known as the address was entered. */
export function cloneAddress(text: string): string {
  const address = readRepositoryAddress(text);
  if (!address) return text;
  const { software, url } = address;
  return clonedWithGit.includes(software) && !url.endsWith(".git") ? `${url}.git` : url;
}

/** Below the page of a repository; null where the host has none that everybody reaches. */
const issuesPaths: Record<HostSoftware, string | null> = {
  github: "/issues",
  gist: null,
  gitlab: "/-/issues",
  gitea: "/issues",
  gitee: "/issues",
  bitbucket: null,
  dataCenter: null,
  sourcehut: null,
  cgit: null,
  azure: null,
  sourceforge: null,
  gitiles: null,
};

/** The page of issues of a repository on a host that is known to have one; null elsewhere. */
export function knownIssuesAddress(repository: string): string | null {
  const address = readRepositoryAddress(repository);
  const path = address?.software ? issuesPaths[address.software] : null;
  return address && path !== null ? `${repositoryPage(address)}${path}` : null;
}

/**
 * Where problems of a repository are reported: its issues, as most forges have them where the host is
 * not known; the repository's page on hosts without issues.
 */
export function issuesAddress(repository: string): string {
  const address = readRepositoryAddress(repository);
  if (!address) return repository;
  const path = address.software ? issuesPaths[address.software] : "/issues";
  return `${repositoryPage(address)}${path ?? ""}`;
}

/** The page of a host on which a file of a branch is begun or changed; those that are not here have none. */
const editorPaths: Partial<Record<HostSoftware, (file: EditedFile) => string>> = {
  github: (file) => editorPath(file, { below: "", fileName: "filename" }),
  gitlab: (file) => editorPath(file, { below: "-/", fileName: "file_name" }),
  gitea: (file) => editorPath(file, { below: "_", fileName: "filename" }),
};

interface EditedFile {
  branch: string;
  path: string;
  /** False for a file that is to be begun. */
  exists: boolean;
}

function editorPath(
  { branch, path, exists }: EditedFile,
  { below, fileName }: { below: string; fileName: string },
): string {
  const ref = pathOf(branch.split("/"));
  return exists
    ? `${below}edit/${ref}/${pathOf(path.split("/"))}`
    : `${below}new/${ref}?${new URLSearchParams({ [fileName]: path })}`;
}

/** Where a host lets its people begin or change a file; null where that is not known of it. */
export function fileEditor(repository: string, file: EditedFile): string | null {
  const address = readRepositoryAddress(repository);
  const software = address && (address.software ?? likelySoftware(address));
  const path = software && editorPaths[software]?.(file);
  return address && path && file.branch !== "" ? `${repositoryPage(address)}/${path}` : null;
}

/** Guessed from the host's name, where agencies run it themselves. */
function likelySoftware({ host }: RepositoryAddress): HostSoftware | null {
  if (/(?:^|[.-])gitlab[.-]/.test(host)) return "gitlab";
  return /(?:^|[.-])(?:gitea|forgejo)[.-]/.test(host) ? "gitea" : null;
}

interface RawTarget {
  /** A commit, a branch, a tag or HEAD. */
  ref: string;
  path: string;
}

type RawShape = (address: RepositoryAddress, target: RawTarget) => string[];

const below =
  (word: string): RawShape =>
  (address, { ref, path }) => [
    `${repositoryPage(address)}/${word}/${pathOf([...ref.split("/"), ...path.split("/")])}`,
  ];

const gitea: RawShape = (address, target) => {
  if (isCommit(target.ref)) return below("raw/commit")(address, target);
  if (target.ref !== "HEAD")
    return [...below("raw/branch")(address, target), ...below("raw/tag")(address, target)];
  const { names } = address;
  const base = names.slice(0, -2).map((name) => `${encodeName(name)}/`);
  const file = pathOf(target.path.split("/"));
  return [
    `${originOf(address)}/${base.join("")}api/v1/repos/${pathOf(names.slice(-2))}/raw/${file}`,
  ];
};

const cgit: RawShape = (address, { ref, path }) => {
  const query = ref === "HEAD" ? "" : `?${isCommit(ref) ? "id" : "h"}=${encodeURIComponent(ref)}`;
  return [`${address.url}/plain/${pathOf(path.split("/"))}${query}`];
};

const azureVersions = (ref: string) => {
  if (ref === "HEAD") return [""];
  const types = isCommit(ref) ? ["commit"] : ["branch", "tag"];
  return types.map(
    (type) =>
      `&versionDescriptor.version=${encodeURIComponent(ref)}&versionDescriptor.versionType=${type}`,
  );
};

const rawShapes: Record<HostSoftware, RawShape> = {
  github: ({ names }, { ref, path }) => [
    `https://raw.githubusercontent.com/${pathOf([...names, ...ref.split("/"), ...path.split("/")])}`,
  ],
  gist: ({ names }, { ref, path }) => [
    `https://gist.githubusercontent.com/raw/${pathOf([...names, ...(isCommit(ref) ? [ref] : []), path])}`,
  ],
  gitlab: below("-/raw"),
  gitea,
  gitee: below("raw"),
  bitbucket: below("raw"),
  dataCenter: (address, { ref, path }) => [
    `${repositoryPage(address)}/raw/${pathOf(path.split("/"))}${ref === "HEAD" ? "" : `?at=${encodeURIComponent(ref)}`}`,
  ],
  sourcehut: below("blob"),
  cgit,
  azure: (address, { ref, path }) => {
    const { names } = address;
    const project = pathOf(names.slice(0, -2));
    const file = `${project}/_apis/git/repositories/${pathOf(names.slice(-1))}/items?path=/${pathOf(path.split("/"))}`;
    return azureVersions(ref).map(
      (version) => `${originOf(address)}/${file}&download=true${version}`,
    );
  },
  sourceforge: (address, { ref, path }) => [
    `${repositoryPage(address)}/ci/${pathOf(ref.split("/"))}/tree/${pathOf(path.split("/"))}?format=raw`,
  ],
  // Its plain form is written in base64.
  gitiles: () => [],
};

/** Older GitLabs, Gogs and GitHub on own hosts. */
const plainRaw = below("raw");

/**
 * Where a host shows a file of a repository as it is, likeliest first: several where the address does
 * not tell the software of its host. None where it has no such address.
 */
export function rawAddresses(address: RepositoryAddress, target: RawTarget): string[] {
  if (address.software) return rawShapes[address.software](address, target);
  const isGitea = likelySoftware(address) === "gitea";
  const forges = isGitea ? [gitea, rawShapes.gitlab] : [rawShapes.gitlab, gitea];
  return [...forges, plainRaw, cgit].flatMap((shape) => shape(address, target));
}

/** True where a file that is at none of `rawAddresses` is not there: the host is known, or likely. */
export function isRecognisedHost(address: RepositoryAddress): boolean {
  return (address.software ?? likelySoftware(address)) !== null && address.alternative === null;
}
