import {
  cutText,
  firstOf,
  foreignSchema,
  foreignText,
} from "@public-code/core/api/outgoing/foreign-schema.ts";
import { z } from "zod";
import { type AccountKind, type HostState, hostStateNames } from "#contract/listed-forges.ts";
import type { NotMeasuredReason } from "#contract/not-measured.ts";
import { type ApiAccess, askApi } from "../ask-api.ts";
import type { NotMeasured } from "../not-measured.ts";
import { type AnswerFacts, forgeTime } from "./first-answers.ts";

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

export interface ReleaseFact {
  tag: string;
  at: Date | null;
  /** Its maintainers say that it is not finished. */
  prerelease: boolean;
  assets: { name: string; url: string }[];
}

/** Null for an entry that cannot be read. */
export type ListedPage = (HostedRepository | null)[];

/** How the API of a software is asked; `api` is where it answers. All throw ReadingFailure. */
export interface ForgeApi {
  account(access: ApiAccess, api: string, sought: SoughtAccount): Promise<ForgeAccount>;
  /** A page from 1. */
  page(
    access: ApiAccess,
    api: string,
    request: { account: ForgeAccount; page: number },
  ): Promise<ListedPage>;
  /** Where the API has a repository, by its owner and name. */
  address(api: string, names: readonly string[]): string;
  /** The repository of an address, also of one that it had before. */
  repository(access: ApiAccess, address: string): Promise<HostedRepository>;
  /** The newest of those that are published, so many at most. */
  releases(access: ApiAccess, address: string, count: number): Promise<ReleaseFact[]>;
  /** How soon issues of the last three months were answered; null where strangers are told of none. */
  firstAnswers(access: ApiAccess, address: string, now: Date): Promise<AnswerFacts | null>;
}

/** A host whose software is another answers with a page, or not at all. */
export const isOtherSoftware = ({ notMeasured }: NotMeasured): boolean =>
  notMeasured === "notFound" || notMeasured === "unreadable";

/** A text of a host that may be missing or of another type, and matters too little to lose the others. */
export const optionalText = (maximum: number) => cutText(maximum).nullish().catch("");
export const topicNames = firstOf(cutText(100)).nullish().catch([]);

/** What a host with the form of GitHub's API says of a repository. */
export const githubRepository = z.object({
  id: z.int(),
  name: z.string().min(1).max(300),
  full_name: z.string().min(1).max(600),
  html_url: z.url().max(2_000),
  private: z.boolean(),
  fork: z.boolean().default(false),
  archived: z.boolean().default(false),
  description: optionalText(5_000),
  language: optionalText(100),
  topics: topicNames,
  open_issues_count: z.int().default(0),
  has_issues: z.boolean().default(true),
});

export const hostedLikeGithub = (
  read: z.output<typeof githubRepository>,
): Omit<HostedRepository, "homepage" | "licence" | "states"> => ({
  id: read.id,
  path: read.full_name,
  name: read.name,
  url: read.html_url,
  description: read.description ?? "",
  topics: read.topics ?? [],
  language: read.language ?? "",
  archived: read.archived,
  openIssues: read.has_issues ? read.open_issues_count : null,
  failure: null,
});

const githubReleases = foreignSchema(
  firstOf(
    z.object({
      tag_name: cutText(500),
      draft: z.boolean(),
      prerelease: z.boolean().default(false),
      published_at: forgeTime.nullable(),
      assets: firstOf(
        z.object({ name: cutText(500), browser_download_url: foreignText().catch("") }),
      ),
    }),
  ),
);

/** What GitHub and those that have its form of API share; a page is limited by a parameter of each. */
export const likeGithub = (
  limit: "per_page" | "limit",
): Pick<ForgeApi, "address" | "releases"> => ({
  address: (api, names) => `${api}/repos/${names.map(encodeURIComponent).join("/")}`,
  async releases(access, address, count) {
    const read = await askApi(access, `${address}/releases?${limit}=${count}`, githubReleases);
    return read
      .filter(({ draft }) => !draft)
      .map(({ tag_name, prerelease, published_at, assets }) => ({
        tag: tag_name,
        at: published_at ? new Date(published_at) : null,
        prerelease,
        assets: assets
          .map(({ name, browser_download_url: url }) => ({ name, url }))
          .filter(({ url }) => url !== ""),
      }));
  },
});

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
