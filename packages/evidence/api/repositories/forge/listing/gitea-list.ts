import { cutText, firstOf, foreignSchema } from "@public-code/core/api/outgoing/foreign-schema.ts";
import { z } from "zod";
import { askForge, type ForgeAccess, ForgeFailure } from "../ask-forge.ts";
import type { ForgeAccount, ListedPage, ListedRepository } from "./listed-repository.ts";

/** Servers answer with fewer where they are set so, and then nothing says that there are more. */
const most = 50;
const version = foreignSchema(z.object({ version: cutText(200) }));
const organisation = foreignSchema(
  z.object({ id: z.int(), name: z.string().max(300).optional(), username: z.string().max(300) }),
);
const user = foreignSchema(z.object({ id: z.int(), login: z.string().max(300) }));
const optional = (maximum: number) => cutText(maximum).nullish().catch("");
const repository = z.object({
  id: z.int(),
  name: z.string().min(1).max(300),
  full_name: z.string().min(1).max(600),
  html_url: z.url().max(2_000),
  private: z.boolean(),
  internal: z.boolean().default(false),
  fork: z.boolean().default(false),
  template: z.boolean().default(false),
  empty: z.boolean().default(false),
  archived: z.boolean().default(false),
  description: optional(5_000),
  website: optional(2_000),
  language: optional(100),
  topics: firstOf(cutText(100)).nullish().catch([]),
  licenses: firstOf(cutText(100)).nullish().catch([]),
});
const page = foreignSchema(firstOf(repository.nullable().catch(null)));
const single = foreignSchema(repository);

function toListed(read: z.output<typeof repository>): ListedRepository {
  const reasons = [
    read.private || read.internal ? ("private" as const) : null,
    read.fork ? ("fork" as const) : null,
    read.template ? ("template" as const) : null,
    read.empty ? ("empty" as const) : null,
  ];
  return {
    id: read.id,
    path: read.full_name,
    name: read.name,
    url: read.html_url,
    description: read.description ?? "",
    homepage: read.website ?? "",
    topics: read.topics ?? [],
    language: read.language ?? "",
    licence: read.licenses?.length === 1 ? (read.licenses[0] ?? "") : "",
    archived: read.archived,
    unoffered: reasons.find((reason) => reason !== null) ?? null,
    failure: null,
  };
}

/** Whether a host is a Gitea or Forgejo. Throws ForgeFailure where it does not answer. */
export async function isGitea(access: ForgeAccess, origin: string): Promise<boolean> {
  try {
    await askForge(access, `${origin}/api/v1/version`, version);
    return true;
  } catch (error) {
    const isOther =
      error instanceof ForgeFailure &&
      ["notFound", "unreadable"].includes(error.reading.notMeasured);
    if (!isOther) throw error;
    return false;
  }
}

/** The organisation or user of a name. Throws ForgeFailure. */
export async function giteaAccount(
  access: ForgeAccess,
  origin: string,
  path: string,
): Promise<ForgeAccount> {
  const name = encodeURIComponent(path);
  try {
    const read = await askForge(access, `${origin}/api/v1/orgs/${name}`, organisation);
    return { kind: "organisation", id: read.id, path: read.name ?? read.username };
  } catch (error) {
    const isOther = error instanceof ForgeFailure && error.reading.notMeasured === "notFound";
    if (!isOther) throw error;
    const read = await askForge(access, `${origin}/api/v1/users/${name}`, user);
    return { kind: "user", id: read.id, path: read.login };
  }
}

/** A page from 1. */
export async function giteaPage(
  access: ForgeAccess,
  origin: string,
  { account: { kind, path }, page: number }: { account: ForgeAccount; page: number },
): Promise<ListedPage> {
  const owner = kind === "organisation" ? "orgs" : "users";
  const query = `limit=${most}&page=${number}`;
  const address = `${origin}/api/v1/${owner}/${encodeURIComponent(path)}/repos?${query}`;
  const entries = await askForge(access, address, page);
  return entries.map((entry) => entry && toListed(entry));
}

/** One repository by its owner and name, also by those it had before. Throws ForgeFailure. */
export async function giteaRepository(
  access: ForgeAccess,
  origin: string,
  names: readonly string[],
): Promise<ListedRepository> {
  const path = names.map(encodeURIComponent).join("/");
  return toListed(await askForge(access, `${origin}/api/v1/repos/${path}`, single));
}
