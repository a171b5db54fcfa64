import { cutText, firstOf, foreignSchema } from "@public-code/core/api/outgoing/foreign-schema.ts";
import { z } from "zod";
import { askForge, type ForgeAccess, ForgeFailure } from "../ask-forge.ts";
import type { ForgeAccount, ListedPage, ListedRepository } from "./listed-repository.ts";

/** Of one page. */
const most = 100;
const account = foreignSchema(
  z.object({ id: z.int(), login: z.string().max(100), type: cutText(40).default("") }),
);
const optional = (maximum: number) => cutText(maximum).nullish().catch("");
const repository = z.object({
  id: z.int(),
  name: z.string().min(1).max(200),
  full_name: z.string().min(1).max(400),
  html_url: z.url().max(2_000),
  private: z.boolean(),
  visibility: optional(40),
  fork: z.boolean().default(false),
  is_template: z.boolean().default(false),
  archived: z.boolean().default(false),
  /** In kilobytes, rounded, and counted some time after a push. */
  size: z.number().default(1),
  description: optional(5_000),
  homepage: optional(2_000),
  language: optional(100),
  topics: firstOf(cutText(100)).catch([]).default([]),
  license: z
    .object({ spdx_id: optional(100) })
    .nullish()
    .catch(null),
});
const branches = foreignSchema(firstOf(z.object({ name: cutText(500) }), 1));
const page = foreignSchema(firstOf(repository.nullable().catch(null)));
const single = foreignSchema(repository);

/** What GitHub says of a licence that it does not recognise. */
const noLicence = "NOASSERTION";

function toListed(read: z.output<typeof repository>): ListedRepository {
  const isPrivate = read.private || (read.visibility || "public") !== "public";
  const licence = read.license?.spdx_id ?? "";
  return {
    id: read.id,
    path: read.full_name,
    name: read.name,
    url: read.html_url,
    description: read.description ?? "",
    homepage: read.homepage ?? "",
    topics: read.topics,
    language: read.language ?? "",
    licence: licence === noLicence ? "" : licence,
    archived: read.archived,
    unoffered: isPrivate ? "private" : read.fork ? "fork" : read.is_template ? "template" : null,
    failure: null,
  };
}

/** The size of a small repository and of one that was just pushed is 0 too: an empty one has no branch. */
async function askWhetherEmpty(
  access: ForgeAccess,
  origin: string,
  read: z.output<typeof repository>,
): Promise<ListedRepository> {
  const listed = toListed(read);
  if (read.size > 0 || listed.unoffered !== null) return listed;
  const path = read.full_name.split("/").map(encodeURIComponent).join("/");
  try {
    const names = await askForge(access, `${origin}/repos/${path}/branches?per_page=1`, branches);
    return names.length === 0 ? { ...listed, unoffered: "empty" } : listed;
  } catch (error) {
    if (!(error instanceof ForgeFailure) || error.reading.notMeasured === "rateLimited")
      throw error;
    return { ...listed, failure: error.reading.notMeasured };
  }
}

/** The account of a name, or of a number where that is known. Throws ForgeFailure. */
export async function githubAccount(
  access: ForgeAccess,
  origin: string,
  { path, id }: { path: string; id: number | null },
): Promise<ForgeAccount> {
  const address = id === null ? `users/${encodeURIComponent(path)}` : `user/${id}`;
  const read = await askForge(access, `${origin}/${address}`, account);
  return {
    kind: read.type === "Organization" ? "organisation" : "user",
    id: read.id,
    path: read.login,
  };
}

/** A page from 1, the oldest repositories first, so that a new one moves none of them. */
export async function githubPage(
  access: ForgeAccess,
  origin: string,
  { account: { kind, path }, page: number }: { account: ForgeAccount; page: number },
): Promise<ListedPage> {
  const owner = kind === "organisation" ? "orgs" : "users";
  const type = kind === "organisation" ? "all" : "owner";
  const query = `type=${type}&sort=created&direction=asc&per_page=${most}&page=${number}`;
  const address = `${origin}/${owner}/${encodeURIComponent(path)}/repos?${query}`;
  const entries = await askForge(access, address, page);
  const listed: ListedPage = [];
  for (const entry of entries) listed.push(entry && (await askWhetherEmpty(access, origin, entry)));
  return listed;
}

/** One repository by its owner and name, also by those it had before. Throws ForgeFailure. */
export async function githubRepository(
  access: ForgeAccess,
  origin: string,
  names: readonly string[],
): Promise<ListedRepository> {
  const path = names.map(encodeURIComponent).join("/");
  return askWhetherEmpty(access, origin, await askForge(access, `${origin}/repos/${path}`, single));
}
