/** Hosts of which is known where a repository has its issues. */
const forges = [
  [/^https:\/\/github\.com\/[^/]+\/[^/?#]+/, "/issues"],
  [/^https:\/\/gitlab\.com\/[^?#]+/, "/-/issues"],
  [/^https:\/\/codeberg\.org\/[^/]+\/[^/?#]+/, "/issues"],
] as const;

const withoutEnd = (url: string) => url.replace(/\/+$/, "").replace(/\.git$/, "");

/** The page of issues of a repository on a host that is known to have one; null elsewhere. */
export function knownIssuesAddress(repository: string): string | null {
  for (const [host, path] of forges) {
    const base = host.exec(repository)?.[0];
    if (base) return `${withoutEnd(base)}${path}`;
  }
  return null;
}

/** Where problems of a repository are reported, as most forges have it where the host is not known. */
export function issuesAddress(repository: string): string {
  return knownIssuesAddress(repository) ?? `${withoutEnd(repository)}/issues`;
}
