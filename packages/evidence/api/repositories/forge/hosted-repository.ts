import { cutText, firstOf, foreignSchema } from "@public-code/core/api/outgoing/foreign-schema.ts";
import { z } from "zod";
import { type AccountKind, type HostState, hostStateNames } from "#contract/listed-forges.ts";
import type { NotMeasuredReason } from "#contract/not-measured.ts";
import { askForge, type ForgeAccess } from "./ask-forge.ts";

/** An account whose repositories are listed. */
export interface ForgeAccount {
  kind: AccountKind;
  /** Its number on the host, which stays where the account is renamed; 0 where it has none. */
  id: number;
  /** Its name, or names of a group and those above it, as the host writes them. */
  path: string;
}

/** An account as it is looked for: by its number where that is known. */
export interface SoughtAccount {
  path: string;
  id: number | null;
  kind: AccountKind | null;
}

/** A repository as its host tells of it, in a list or by itself. */
export interface HostedRepository {
  /** What its host knows it by, which stays where it is renamed or moved; 0 where it has none. */
  id: number | string;
  /** Owner and name. */
  path: string;
  name: string;
  /** Its page. */
  url: string;
  description: string;
  homepage: string;
  topics: string[];
  /** The language that most of it is written in; '' where the host does not say. */
  language: string;
  /** An identifier of its licence as the host has it; '' where it knows none. */
  licence: string;
  /** Null where the host does not say it to whoever has not signed in. */
  archived: boolean | null;
  /** GitHub counts open pull requests among them. Null where it has no tracker. */
  openIssues: number | null;
  /** In the order in which they decide. */
  states: HostState[];
  /** Why its state could not be told; null where it could. */
  failure: NotMeasuredReason | null;
}

/** Null for an entry that cannot be read. */
export type ListedPage = (HostedRepository | null)[];

/** How the API of a software is asked; `api` is where it answers. All throw ForgeFailure. */
export interface ForgeApi {
  account(access: ForgeAccess, api: string, sought: SoughtAccount): Promise<ForgeAccount>;
  /** A page from 1. */
  page(
    access: ForgeAccess,
    api: string,
    request: { account: ForgeAccount; page: number },
  ): Promise<ListedPage>;
  /** Where the API has a repository, by its owner and name. */
  address(api: string, names: readonly string[]): string;
  /** The repository of an address, also of one that it had before. */
  repository(access: ForgeAccess, address: string): Promise<HostedRepository>;
  /** The newest release that is finished; null where there is none. */
  lastRelease(access: ForgeAccess, address: string): Promise<{ tag: string; at: string } | null>;
}

/** A text of a host that may be missing or of another type, and matters too little to lose the others. */
export const optionalText = (maximum: number) => cutText(maximum).nullish().catch("");
export const topicNames = firstOf(cutText(100)).nullish().catch([]);

const githubRelease = foreignSchema(
  z.object({ tag_name: cutText(200), published_at: cutText(40).nullish() }),
);

/** What GitHub and those that have its form of API share. */
export const likeGithub: Pick<ForgeApi, "address" | "lastRelease"> = {
  address: (api, names) => `${api}/repos/${names.map(encodeURIComponent).join("/")}`,
  async lastRelease(access, address) {
    const read = await askForge(access, `${address}/releases/latest`, githubRelease);
    return { tag: read.tag_name, at: read.published_at ?? "" };
  },
};

const profiles = [".github", ".github-private", ".profile", ".profile-private", "gitlab-profile"];
const pagesHost =
  /^\.(?:github\.(?:io|com)|gitlab\.io|bitbucket\.io|(?:[\w-]+\.)?pages\.[\w-]+(?:\.[\w-]+)*)$/;

/** What the name of a repository says by the customs of its host. */
function stateOfName(path: string): HostState | null {
  const names = path.toLowerCase().split("/");
  const [owner = "", name = ""] = [names[0], names.at(-1)];
  if (profiles.includes(name)) return "profile";
  return name.startsWith(owner) && pagesHost.test(name.slice(owner.length)) ? "pages" : null;
}

/** Those of a repository's states that hold, and what its name says. */
export function statesOf(
  path: string,
  holds: Partial<Record<HostState, boolean | null | undefined>>,
): HostState[] {
  const ofName = stateOfName(path);
  return hostStateNames.filter((state) => holds[state] || state === ofName);
}
