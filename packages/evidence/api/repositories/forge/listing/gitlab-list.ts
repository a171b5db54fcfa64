import { cutText, firstOf, foreignSchema } from "@public-code/core/api/outgoing/foreign-schema.ts";
import { z } from "zod";
import { askForge, type ForgeAccess, ForgeFailure } from "../ask-forge.ts";
import type { ForgeAccount, ListedPage, ListedRepository } from "./listed-repository.ts";

/** Of one page. */
const most = 100;
const group = foreignSchema(z.object({ id: z.int(), full_path: z.string().max(1_000) }));
const user = foreignSchema(z.object({ id: z.int(), username: z.string().max(300) }));
const users = foreignSchema(firstOf(z.object({ id: z.int(), username: z.string().max(300) }), 1));
const optional = (maximum: number) => cutText(maximum).nullish().catch("");
const project = z.object({
  id: z.int(),
  name: z.string().min(1).max(300),
  path_with_namespace: z.string().min(1).max(1_000),
  web_url: z.url().max(2_000),
  /** Left out for who has not signed in, who sees only what is public. */
  visibility: optional(40),
  archived: z.boolean().default(false),
  empty_repo: z.boolean().optional(),
  /** Left out where there is no repository. */
  default_branch: optional(500),
  forked_from_project: z.object({ id: z.int() }).nullish().catch(null),
  description: optional(5_000),
  topics: firstOf(cutText(100)).catch([]).default([]),
  license: z
    .object({ key: optional(100) })
    .nullish()
    .catch(null),
});
const page = foreignSchema(firstOf(project.nullable().catch(null)));
const single = foreignSchema(project);

function unofferedOf(
  read: z.output<typeof project>,
  within: string,
): ListedRepository["unoffered"] {
  if ((read.visibility || "public") !== "public") return "private";
  if (read.forked_from_project) return "fork";
  const path = read.path_with_namespace.toLowerCase();
  if (within !== "" && !path.startsWith(`${within.toLowerCase()}/`)) return "shared";
  // A project for issues alone has no branch, and no word on whether it is empty.
  return (read.empty_repo ?? !read.default_branch) ? "empty" : null;
}

function toListed(read: z.output<typeof project>, within = ""): ListedRepository {
  return {
    id: read.id,
    path: read.path_with_namespace,
    name: read.name,
    url: read.web_url,
    description: read.description ?? "",
    homepage: "",
    topics: read.topics,
    language: "",
    licence: read.license?.key ?? "",
    archived: read.archived,
    unoffered: unofferedOf(read, within),
    failure: null,
  };
}

/** The group or user of a path, or of a number where that is known. Throws ForgeFailure. */
export async function gitlabAccount(
  access: ForgeAccess,
  origin: string,
  { path, id, kind }: { path: string; id: number | null; kind: ForgeAccount["kind"] | null },
): Promise<ForgeAccount> {
  const api = `${origin}/api/v4`;
  if (kind === "user" && id !== null) {
    const read = await askForge(access, `${api}/users/${id}`, user);
    return { kind, id: read.id, path: read.username };
  }
  try {
    const name = id ?? encodeURIComponent(path);
    const read = await askForge(access, `${api}/groups/${name}?with_projects=false`, group);
    return { kind: "organisation", id: read.id, path: read.full_path };
  } catch (error) {
    const isOther = error instanceof ForgeFailure && error.reading.notMeasured === "notFound";
    if (!isOther || id !== null || path.includes("/")) throw error;
    const query = new URLSearchParams({ username: path });
    const [read] = await askForge(access, `${api}/users?${query}`, users);
    if (!read) throw error;
    return { kind: "user", id: read.id, path: read.username };
  }
}

/** A page from 1 of the projects of an account and of the groups below it. */
export async function gitlabPage(
  access: ForgeAccess,
  origin: string,
  { account, page: number }: { account: ForgeAccount; page: number },
): Promise<ListedPage> {
  const { kind, id, path } = account;
  const isGroup = kind === "organisation";
  const own = isGroup ? "include_subgroups=true&with_shared=false&" : "";
  const query = `${own}order_by=id&sort=asc&per_page=${most}&page=${number}`;
  const owner = isGroup ? "groups" : "users";
  const entries = await askForge(access, `${origin}/api/v4/${owner}/${id}/projects?${query}`, page);
  return entries.map((entry) => entry && toListed(entry, path));
}

/** One project by its path, also by one it had before. Throws ForgeFailure. */
export async function gitlabRepository(
  access: ForgeAccess,
  origin: string,
  names: readonly string[],
): Promise<ListedRepository> {
  const path = encodeURIComponent(names.join("/"));
  return toListed(await askForge(access, `${origin}/api/v4/projects/${path}?license=true`, single));
}
