/** Hosts that take an address in any case for the same one, and two names for a repository. */
const twoNameHosts = ["github.com", "bitbucket.org", "codeberg.org"];
/** Hosts that take an address in any case for the same one; GitLab has groups inside groups. */
const anyCaseHosts = [...twoNameHosts, "gitlab.com"];

/** `git@host:owner/name.git`, as code hosts offer it for copying. */
const shortSecureShell = /^(?:[\w.-]+@)?([\w.-]+\.[\w-]+):(?!\/\/)(?!\d+\/)\/?(.+)$/;

function parse(address: string): URL | null {
  const trimmed = address.trim();
  if (/^[a-z][\w+.-]*:\/\//i.test(trimmed)) return URL.parse(trimmed.replace(/^git\+/i, ""));
  const [, host, path] = shortSecureShell.exec(trimmed) ?? [];
  return URL.parse(host && path ? `ssh://${host}/${path}` : `https://${trimmed}`);
}

const gitEnding = /(\.git)+$/i;
/** A slash would make two names of one, and no column holds a NUL. */
const inNoName = /[\p{Cc}/]/u;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The host as everybody writes it; the port where it is another than the protocol's. */
function hostOf({ protocol, hostname, port }: URL): string {
  const name = hostname
    .toLowerCase()
    .replace(/\.$/, "")
    .replace(/^www\./, "");
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && port !== "" ? `${name}:${port}` : name;
}

/** The names that lead to the repository, without what lies inside it. */
function namesOf(host: string, pathname: string): string[] {
  const [before = ""] = pathname.split("/-/");
  const names = before.split("/").filter((name) => name !== "");
  return twoNameHosts.includes(host) ? names.slice(0, 2) : names;
}

export interface RepositoryAddress {
  /** The same for every way of writing the address; see `repositoryKey`. */
  key: string;
  /** Over the web, without query and what lies inside the repository. */
  url: string;
  host: string;
}

/** Reads what somebody has entered as the address of a repository; null where it names none. */
export function readRepositoryAddress(address: string): RepositoryAddress | null {
  const url = parse(address);
  if (!url || !["https:", "http:", "ssh:", "git:"].includes(url.protocol)) return null;
  let host = hostOf(url);
  if (!/[.:]/.test(host)) return null;
  let names = namesOf(host, url.pathname);
  if (host === "raw.githubusercontent.com") {
    host = "github.com";
    names = names.slice(0, 2);
  }
  const ownPage = anyCaseHosts.includes(host) && names.length < 2;
  if (names.length === 0 || ownPage) return null;
  const decodedNames = names.map(decoded);
  if (decodedNames.some((name) => inNoName.test(name))) return null;
  const path = decodedNames.join("/").replace(gitEnding, "");
  if (path === "" || path.endsWith("/")) return null;
  const scheme = url.protocol === "http:" ? "http" : "https";
  return {
    key: `${host}/${anyCaseHosts.includes(host) ? path.toLowerCase() : path}`,
    url: `${scheme}://${host}/${names.join("/").replace(gitEnding, ".git")}`,
    host,
  };
}

/**
 * What a repository is known by: host in lower case and path, without protocol, user, `.git`, trailing
 * slash, query and what lies inside it. GitLab's subgroups stay. Null for what names no repository.
 */
export function repositoryKey(address: string): string | null {
  return readRepositoryAddress(address)?.key ?? null;
}
