import { readRepositoryAddress } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import type { AccountKind, ListedForge } from "#contract/listed-forges.ts";
import { type NotMeasured, notMeasured } from "../../not-measured.ts";
import { type ForgeAccess, ForgeFailure } from "../ask-forge.ts";
import { type ForgeTools, forgeHeaders } from "../read-forge.ts";
import { giteaAccount, giteaPage, giteaRepository, isGitea } from "./gitea-list.ts";
import { githubAccount, githubPage, githubRepository } from "./github-list.ts";
import { gitlabAccount, gitlabPage, gitlabRepository } from "./gitlab-list.ts";
import type { ForgeAccount, ListedPage, ListedRepository } from "./listed-repository.ts";

/** An account as somebody has named it, and what is known of it since. */
export interface NamedAccount {
  /** Scheme and host of its page. */
  origin: string;
  path: string;
  /** Null until the host has told. */
  forge: ListedForge | null;
  id: number | null;
  kind: AccountKind | null;
}

export interface FoundAccount {
  forge: ListedForge;
  account: ForgeAccount;
}

function accessTo(
  tools: ForgeTools,
  forge: ListedForge,
  { origin, signal }: { origin: string; signal: AbortSignal | undefined },
): ForgeAccess {
  const headers = forgeHeaders(tools, forge, new URL(origin).host);
  return { policy: tools.policy, headers, cache: {}, kept: {}, signal };
}

/** Where the API of a host answers. */
function apiOrigin(tools: ForgeTools, forge: ListedForge, origin: string): string {
  return forge === "github" ? tools.githubApi : origin;
}

async function orFailure<Value>(work: () => Promise<Value>): Promise<Value | NotMeasured> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ForgeFailure) return error.reading;
    throw error;
  }
}

/**
 * The account that somebody has named: by its number where that is known, so that it is found under a new
 * name, and nobody who has taken the old name is. Throws nothing of the host.
 */
export function findAccount(
  tools: ForgeTools,
  named: NamedAccount,
  signal?: AbortSignal,
): Promise<FoundAccount | NotMeasured> {
  return orFailure(async () => {
    const at = { origin: named.origin, signal };
    const isOwnGitea =
      named.forge === null && (await isGitea(accessTo(tools, "gitea", at), named.origin));
    const forge = named.forge ?? (isOwnGitea ? "gitea" : "gitlab");
    const access = accessTo(tools, forge, at);
    const origin = apiOrigin(tools, forge, named.origin);
    if (forge === "github") return { forge, account: await githubAccount(access, origin, named) };
    if (forge === "gitlab") return { forge, account: await gitlabAccount(access, origin, named) };
    const account = await giteaAccount(access, origin, named.path);
    // Somebody else has taken the name.
    if (named.id !== null && account.id !== named.id)
      throw new ForgeFailure(notMeasured("notFound"));
    return { forge, account };
  });
}

const pageOf = { github: githubPage, gitlab: gitlabPage, gitea: giteaPage };

/**
 * A page of an account's repositories, from 1. The list has ended with a page that names none that was not
 * named before: servers shorten pages as they like. Throws nothing of the host.
 */
export function listRepositories(
  tools: ForgeTools,
  { origin, forge, account, page }: FoundAccount & { origin: string; page: number },
  signal?: AbortSignal,
): Promise<ListedPage | NotMeasured> {
  const access = accessTo(tools, forge, { origin, signal });
  const api = apiOrigin(tools, forge, origin);
  return orFailure(() => pageOf[forge](access, api, { account, page }));
}

const repositoryOf = {
  github: githubRepository,
  gitlab: gitlabRepository,
  gitea: giteaRepository,
};

/** One repository of a host whose API tells of it; null for other hosts. Throws nothing of the host. */
export async function listRepository(
  tools: ForgeTools,
  repository: string,
  signal?: AbortSignal,
): Promise<ListedRepository | NotMeasured | null> {
  const address = readRepositoryAddress(repository);
  if (!address) return notMeasured("refusedAddress");
  const { software, names } = address;
  const forge =
    software === "github" || software === "gitlab" || software === "gitea" ? software : null;
  if (forge === null) return null;
  const { origin } = new URL(address.url);
  const access = accessTo(tools, forge, { origin, signal });
  return orFailure(() => repositoryOf[forge](access, apiOrigin(tools, forge, origin), names));
}
