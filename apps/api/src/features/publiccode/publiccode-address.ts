/** Where the publiccode.yml of a repository may be read as plain text. */
const fileName = "publiccode.yml";

/** `git@host:owner/name.git`, as it is copied from a code hosting page. */
const secureShell = /^(?:ssh:\/\/)?git@([^/:\s]+)[:/](?!\d+\/)(.+)$/;

/**
 * The address of the publiccode.yml for what somebody enters as the address of a repository: a
 * repository, a folder or file of it, or the file itself. On hosts other than GitHub the forms of
 * GitLab are taken, which agencies run themselves; whether plain http may be asked is not decided
 * here. Null when it is no web address of one.
 */
export function publiccodeAddress(address: string): string | null {
  const [, server, path] = secureShell.exec(address.trim()) ?? [];
  const url = URL.parse(server && path ? `https://${server}/${path}` : address.trim());
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  if (url.username !== "" || url.password !== "") return null;
  url.hash = "";
  url.search = "";
  const host = url.hostname.replace(/^www\./, "");
  if (host === "github.com") return onGitHub(url);
  if (/\/-\/raw\//.test(url.pathname) || host === "raw.githubusercontent.com")
    return isFile(url.pathname) ? url.href : null;
  return onGitLab(url);
}

function isFile(path: string): boolean {
  return /\.ya?ml$/i.test(path);
}

function segments(url: URL): string[] {
  return url.pathname.split("/").filter((segment) => segment !== "");
}

function withoutGit(name: string): string {
  return name.replace(/\.git$/, "");
}

function onGitHub(url: URL): string | null {
  const [owner, name, kind, reference, ...path] = segments(url);
  if (!owner || !name) return null;
  const repository = `https://raw.githubusercontent.com/${owner}/${withoutGit(name)}`;
  const pointsInside = kind === "tree" || kind === "blob" || kind === "raw";
  if (!pointsInside || !reference) return `${repository}/HEAD/${fileName}`;
  const file = path.join("/");
  return isFile(file)
    ? `${repository}/${reference}/${file}`
    : `${repository}/${reference}/${fileName}`;
}

function onGitLab(url: URL): string | null {
  const [before = "", after] = url.pathname.split("/-/");
  const groups = before.split("/").filter((segment) => segment !== "");
  const name = groups.pop();
  if (name === undefined) return null;
  if (after === undefined && isFile(url.pathname)) return url.href;
  if (groups.length === 0) return null;
  const repository = `${url.origin}/${[...groups, withoutGit(name)].join("/")}/-/raw`;
  const [kind, reference, ...path] = after?.split("/").filter((segment) => segment !== "") ?? [];
  if ((kind !== "tree" && kind !== "blob") || !reference) return `${repository}/HEAD/${fileName}`;
  const file = path.join("/");
  return isFile(file)
    ? `${repository}/${reference}/${file}`
    : `${repository}/${reference}/${fileName}`;
}
