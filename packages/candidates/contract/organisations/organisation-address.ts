import { isListedForge, type ListedForge } from "@public-code/evidence/contract/listed-forges.ts";
import {
  readRepositoryAddress,
  repositoryKey,
} from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { sites } from "@public-code/programs/contract/code-hosts/sites.ts";
import { readTypedAddress } from "@public-code/programs/contract/code-hosts/typed-address.ts";

export interface OrganisationAddress {
  /** For comparing: the same for every way of writing the address. */
  key: string;
  /** The page of the account. */
  address: string;
  /** Null where the host has to be asked. */
  forge: ListedForge | null;
}

const accountWords = ["orgs", "organizations", "groups", "users"];
/** They lead to lists and settings, and are nobody's name. */
const siteWords = [
  "explore",
  "topics",
  "search",
  "settings",
  "marketplace",
  "sponsors",
  "dashboard",
];
/** What accounts are called by on all of them. */
const accountName = /^(?!\.{1,2}$)[\w.-]{1,255}$/;
const longestPath = 500;

const softwareOf = (host: string): ListedForge | "other" | null => {
  const software = sites[host];
  if (software === undefined) return null;
  return isListedForge(software) ? software : "other";
};

/** The names of the account in a path; those after them lead to a page of it. */
function accountNames(names: readonly string[], forge: ListedForge | null): readonly string[] {
  const mark = names.indexOf("-");
  const own = mark < 0 ? names : names.slice(0, mark);
  const isWord = own.length > 1 && accountWords.includes(own[0] ?? "");
  const bare = isWord ? own.slice(1) : own;
  // What follows the name of an account is a page of it; groups alone lie within each other.
  const isPage = isWord ? own[0] !== "groups" : forge === "bitbucket" && bare[1] === "workspace";
  return isPage ? bare.slice(0, 1) : bare;
}

/**
 * Reads what somebody has entered as the address of an organisation, group or user; null for what names
 * none, such as a repository, and for sites whose accounts no API lists.
 */
export function readOrganisationAddress(text: string): OrganisationAddress | null {
  const typed = readTypedAddress(text);
  if (!typed) return null;
  const host = typed.host.replace(/^www\./, "");
  const software = softwareOf(host);
  if (software === "other") return null;
  const names = accountNames(typed.names, software);
  if (names.length === 0 || siteWords.includes(names[0] ?? "")) return null;
  // Groups lie within each other on GitLab alone.
  if (names.length > 1 && software !== null && software !== "gitlab") return null;
  if (names.some((name) => !accountName.test(name))) return null;
  const path = names.join("/");
  if (path.length > longestPath) return null;
  const scheme = software === null ? typed.scheme : "https";
  const forge = software === null && names.length > 1 ? "gitlab" : software;
  return {
    key: `${host}/${path.toLowerCase()}`,
    address: `${scheme}://${host}/${path}`,
    forge,
  };
}

/** Repositories of a list, each once. */
export const mostListedAddresses = 200;

export interface AddressList {
  addresses: string[];
  /** Lines, from 1, that are no address of a repository. */
  wrongLines: number[];
}

/** Reads one repository a line. */
export function readAddressList(text: string): AddressList {
  const read = new Map<string, string>();
  const wrongLines: number[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const address = readRepositoryAddress(line);
    const key = repositoryKey(line);
    if (address && key !== null) read.set(key, read.get(key) ?? address.url);
    else wrongLines.push(index + 1);
  }
  return { addresses: [...read.values()], wrongLines };
}
