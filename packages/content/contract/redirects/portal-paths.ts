import { guessedLanguageMark } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { pagePaths, routedPages } from "@public-code/core/contract/site/pages.ts";

/** First parts of addresses that the portal answers beside its pages, with all that is below them. */
const servedSections = [
  ...["console", "api", "files", "assets", "pictures", "oidc", "mcp", ".well-known"],
  ...[
    "badge",
    "card",
    "share",
    "oembed",
    "catalog",
    "catalog.ttl",
    "catalog.jsonld",
    "healthz",
    "readyz",
    "metrics",
  ],
  ...["sitemap.xml", "robots.txt", "llms.txt", "favicon.svg", "code.json"],
  ...["publiccode-index.json", "feed.atom", "feed.json", "agencies", "publiccodes"],
];
const servedFiles = [
  ...["/zh/i18n.json", "/en/i18n.json", `${pagePaths.publicLog}/head.json`],
  ...[`${pagePaths.software}/sbom.json`, `${pagePaths.software}/notices.txt`],
];

/** Pages of which each address has one part more, which says what it shows. */
const parents = [pagePaths.agencyDetail, pagePaths.partnershipCaseDetail].map((path) =>
  path.toLowerCase(),
);
const pages: ReadonlySet<string> = new Set(
  routedPages
    .filter((code) => code !== "partnershipCaseDetail")
    .map((code) => pagePaths[code].toLowerCase()),
);

/**
 * A path as redirects are found by: decoded, in lower case, without a slash at its end. Null for what
 * is no path inside of a host: with a query, two slashes, a backslash or a step upward.
 */
function canonicalPath(path: string): string | null {
  if (!path.startsWith("/") || /[?#]/.test(path)) return null;
  let decoded: string;
  try {
    decoded = decodeURI(path);
  } catch {
    return null;
  }
  if (/\\|\p{Cc}|\/\/|\/\.{1,2}(?:\/|$)/u.test(decoded)) return null;
  return decoded.normalize("NFC").toLowerCase().replace(/\/$/, "") || "/";
}

/** No part of the address of an earlier portal: visitors bring the language of this one. */
const ownParameters = ["lang", guessedLanguageMark];

/**
 * The address of an earlier portal's page as redirects are found by: its canonical path with its query, as
 * `/project.php?id=5`, in the order of the parameters' names. Null for what is none.
 */
export function canonicalAddress(address: string): string | null {
  const [path = "", ...rest] = address.split("?");
  const canonical = canonicalPath(path);
  if (canonical === null || rest.join("?").includes("#")) return null;
  const query = new URLSearchParams(rest.join("?"));
  for (const name of ownParameters) query.delete(name);
  query.sort();
  return query.size === 0 ? canonical : `${canonical}?${query}`;
}

/** True for the canonical path of a page. */
function isPage(path: string): boolean {
  return pages.has(path) || parents.includes(path.replace(/\/[^/]+$/, ""));
}

/** True where the portal itself answers a canonical address, so that it can never lead elsewhere. */
export function isServed(address: string): boolean {
  const [path = ""] = address.split("?");
  const [, section = ""] = path.split("/");
  return isPage(path) || servedSections.includes(section) || servedFiles.includes(path);
}

/**
 * Where a redirect leads: the address of a page below the context path, also typed as the number of a
 * program. Null for all else, also for what is no page: so there are no chains and no loops.
 */
export function pageTarget(typed: string): string | null {
  if (/^\d{1,9}$/.test(typed)) return addresses.program(Number(typed));
  if (!/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(typed)) return null;
  const url = URL.parse(typed, "http://page");
  if (url?.host !== "page") return null;
  const path = canonicalPath(url.pathname);
  if (path === null || !isPage(path)) return null;
  // Visitors bring their own.
  url.searchParams.delete("lang");
  return `${url.pathname}${url.search}${url.hash}`;
}
