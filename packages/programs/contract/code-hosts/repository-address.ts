import { withoutEnd } from "@public-code/core/contract/pasted-text.ts";
import type { Inside } from "./inside.ts";
import { recognise } from "./recognise.ts";
import type { HostSoftware, Recognised } from "./recognised.ts";
import { sites } from "./sites.ts";
import { readTypedAddress, type TypedAddress } from "./typed-address.ts";

export interface RepositoryAddress {
  /** For comparing, never for asking: the same for every way of writing the repository's address. */
  key: string;
  /** What git is given, over the web: without user, query and what lies inside the repository. */
  url: string;
  /** Of the key. */
  host: string;
  /** Names of the path that is asked, decoded and without `.git` at their end. */
  names: readonly string[];
  /** Null where the address does not tell it. */
  software: HostSoftware | null;
  inside: Inside | null;
  /** The other repository in which the address may name a page. */
  alternative: string | null;
}

const gitEnding = /(\.git)+$/i;
/** A slash would make two names of one, no column holds a NUL, and dots lead elsewhere. */
const inNoName = /[\p{Cc}/]|^\.{1,2}$/u;

/** No owner on any site: they lead to lists and accounts. */
const siteWords = ["orgs", "users", "groups", "topics", "sponsors", "explore", "marketplace"];

/** Of the path of a web address; signs that stand in names stay readable. */
export function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/%(?:40|3A|2B|24|2C|3B|3D|26)/g, decodeURIComponent);
}

/** Software that takes an address in any case for the same one. */
const anyCaseSoftware: readonly (HostSoftware | null)[] = ["dataCenter", "azure"];
const bareHost = (host: string) => host.replace(/^www\./, "");

/** Sites that take no other signs into a name, so that others end the sentence around an address. */
const plainNameSoftware: readonly HostSoftware[] = [
  "github",
  "gitlab",
  "gitea",
  "gitee",
  "bitbucket",
];
const afterName = /(?<=.)[^\w.~-]+$/u;

/** The names of a repository without what stands behind its address: `name。`, `name)`. */
function withoutSentence(names: readonly string[], site: HostSoftware | undefined) {
  if (!site || !plainNameSoftware.includes(site) || names.length === 0) return names;
  return names.with(-1, (names.at(-1) ?? "").replace(afterName, ""));
}

/** The name of a repository without `.git` and what ends the sentence around its address. */
function bareName(name: string): string {
  const bare = withoutEnd(name.replace(gitEnding, ""));
  return bare === name ? name : bareName(bare);
}

function namesOf(
  { repository, software }: Pick<Recognised, "repository" | "software">,
  host: string,
) {
  const isSite = Object.hasOwn(sites, host);
  if (repository.length < (isSite && software !== "gist" ? 2 : 1)) return null;
  if (isSite && siteWords.includes(repository[0] ?? "")) return null;
  if (repository.some((name) => inNoName.test(name))) return null;
  const names = repository.with(-1, bareName(repository.at(-1) ?? ""));
  return names.at(-1) === "" ? null : names;
}

const page: Inside = { kind: "page", ref: null, refInPath: false, path: [] };

function safe(inside: Inside | null): Inside | null {
  const names = [...(inside?.ref?.split("/") ?? []), ...(inside?.path ?? [])];
  return names.some((name) => name === "" || inNoName.test(name)) ? page : inside;
}

function urlOf({ scheme, host }: Pick<TypedAddress, "scheme" | "host">, names: readonly string[]) {
  return `${scheme}://${host}/${names.map(encodeName).join("/").replace(gitEnding, ".git")}`;
}

function read(text: string): RepositoryAddress | null {
  const typed = readTypedAddress(text);
  if (!typed) return null;
  const recognised = recognise(typed);
  const { software, alternative } = recognised;
  const host = recognised.host ?? typed.host;
  const repository = withoutSentence(recognised.repository, sites[bareHost(host)]);
  const names = namesOf({ repository, software }, bareHost(host));
  if (!names) return null;
  const path = names.join("/");
  const isAnyCase = anyCaseSoftware.includes(software) || Object.hasOwn(sites, bareHost(host));
  const origin = { scheme: typed.scheme, host };
  return {
    key: `${bareHost(host)}/${isAnyCase ? path.toLowerCase() : path}`,
    url: urlOf(origin, repository),
    host: bareHost(host),
    names,
    software,
    inside: safe(recognised.inside),
    alternative: alternative ? urlOf(origin, alternative) : null,
  };
}

/** Signs that end a pasted address may stand in a name: such a key would be another one's where it is read again. */
const isOwnKey = (key: string) => key.includes("%") || read(`https://${key}`)?.key === key;

/**
 * Reads what somebody has entered as the address of a repository, or of a page or file inside one; null
 * where it names none. Hosts are never asked here: see `rawAddresses` and the API's `readRefs`.
 */
export function readRepositoryAddress(text: string): RepositoryAddress | null {
  const address = read(text);
  return address && isOwnKey(address.key) ? address : null;
}

/**
 * What a repository is known by: host in lower case and path, without protocol, user, `www.`, `.git`,
 * query and what lies inside it. Null for what names no repository.
 */
export function repositoryKey(text: string): string | null {
  return readRepositoryAddress(text)?.key ?? null;
}
