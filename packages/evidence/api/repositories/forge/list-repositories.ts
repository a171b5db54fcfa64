import type { ListedForge } from "#contract/listed-forges.ts";
import { type NotMeasured, notMeasured, orFailure, ReadingFailure } from "../not-measured.ts";
import { accessTo, apiOf, type ForgeTools, forgeApis } from "./forge-apis.ts";
import type { ForgeAccount, ListedPage, SoughtAccount } from "./hosted-repository.ts";
import { isGitea } from "./hosts/gitea.ts";

/** An account as somebody has named it, and what is known of it since. */
export interface NamedAccount extends SoughtAccount {
  /** Scheme and host of its page. */
  origin: string;
  /** Null until the host has told. */
  forge: ListedForge | null;
}

export interface FoundAccount {
  forge: ListedForge;
  account: ForgeAccount;
}

async function askForAccount(
  tools: ForgeTools,
  named: NamedAccount,
  signal: AbortSignal | undefined,
): Promise<FoundAccount> {
  const { origin } = named;
  const asGitea = accessTo(tools, "gitea", origin, signal);
  const isOwnGitea =
    named.forge === null && (await isGitea(asGitea, apiOf(tools, "gitea", origin)));
  const forge = named.forge ?? (isOwnGitea ? "gitea" : "gitlab");
  const access = accessTo(tools, forge, origin, signal);
  const account = await forgeApis[forge].account(access, apiOf(tools, forge, origin), named);
  // Somebody else has taken the name.
  if (named.id !== null && account.id !== named.id)
    throw new ReadingFailure(notMeasured("notFound"));
  return { forge, account };
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
  return orFailure(askForAccount(tools, named, signal));
}

/**
 * A page of an account's repositories, from 1. The list has ended with a page that names none that was not
 * named before: servers shorten pages as they like. Throws nothing of the host.
 */
export function listRepositories(
  tools: ForgeTools,
  { origin, forge, account, page }: FoundAccount & { origin: string; page: number },
  signal?: AbortSignal,
): Promise<ListedPage | NotMeasured> {
  const access = accessTo(tools, forge, origin, signal);
  const api = apiOf(tools, forge, origin);
  return orFailure(forgeApis[forge].page(access, api, { account, page }));
}
