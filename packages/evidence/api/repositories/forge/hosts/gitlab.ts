import {
  cutText,
  firstOf,
  foreignSchema,
  foreignText,
} from "@public-code/core/api/outgoing/foreign-schema.ts";
import { z } from "zod";
import { askApi } from "../../ask-api.ts";
import { ReadingFailure } from "../../not-measured.ts";
import { answersSince, forgeTime, readAnswersByIssue } from "../first-answers.ts";
import {
  type ForgeApi,
  type HostedRepository,
  optionalText,
  statesOf,
  topicNames,
} from "../hosted-repository.ts";

/** Of one page. */
const most = 100;
const group = foreignSchema(z.object({ id: z.int(), full_path: z.string().max(1_000) }));
const user = z.object({ id: z.int(), username: z.string().max(300) });
const users = foreignSchema(firstOf(user, 1));
/** Whoever has not signed in is told less of a single project than of those of a group. */
const project = z.object({
  id: z.int(),
  name: z.string().min(1).max(300),
  path_with_namespace: z.string().min(1).max(1_000),
  web_url: z.url().max(2_000),
  visibility: optionalText(40),
  archived: z.boolean().nullish(),
  marked_for_deletion_on: optionalText(40),
  marked_for_deletion_at: optionalText(40),
  mirror: z.boolean().nullish(),
  empty_repo: z.boolean().optional(),
  /** `disabled`, `private` or `enabled`. */
  repository_access_level: optionalText(40),
  /** Left out where there is no repository. */
  default_branch: optionalText(500),
  forked_from_project: z.object({ id: z.int() }).nullish().catch(null),
  description: optionalText(5_000),
  topics: topicNames,
  license: z
    .object({ key: optionalText(100) })
    .nullish()
    .catch(null),
  /** Left out where it has no tracker. */
  open_issues_count: z.int().optional(),
});
const page = foreignSchema(firstOf(project.nullable().catch(null)));
const single = foreignSchema(project);
const author = z.object({ id: z.int(), username: cutText(300).default("") });
const issues = foreignSchema(
  firstOf(z.object({ iid: z.int(), created_at: forgeTime, user_notes_count: z.int(), author })),
);
const notes = foreignSchema(
  firstOf(z.object({ system: z.boolean(), created_at: forgeTime, author })),
);
const releases = foreignSchema(
  firstOf(
    z.object({
      tag_name: cutText(500),
      released_at: forgeTime.nullable(),
      upcoming_release: z.boolean().default(false),
      assets: z
        .object({
          links: firstOf(z.object({ name: cutText(500), url: foreignText().catch("") })),
        })
        .default({ links: [] }),
    }),
  ),
);

/** What GitLab says of a licence that it does not recognise. */
const noLicence = "other";
/** GitLab renames a project or a group that waits to be deleted; before version 18 a project, by its number. */
const isRenamed = ({ id, path_with_namespace: path }: z.output<typeof project>) =>
  /-deletion_scheduled-\d+(?:\/|$)/.test(path) || path.endsWith(`-deleted-${id}`);

function hosted(read: z.output<typeof project>, within = ""): HostedRepository {
  const path = read.path_with_namespace;
  const licence = read.license?.key ?? "";
  const visibility = read.visibility || "public";
  const code = read.repository_access_level || "enabled";
  return {
    id: read.id,
    path,
    name: read.name,
    url: read.web_url,
    description: read.description ?? "",
    homepage: "",
    topics: read.topics ?? [],
    language: "",
    licence: licence === noLicence ? "" : licence,
    archived: read.archived ?? null,
    openIssues: read.open_issues_count ?? null,
    states: statesOf(path, {
      private: visibility === "private" || code === "private",
      internal: visibility === "internal",
      deleting:
        Boolean(read.marked_for_deletion_on || read.marked_for_deletion_at) || isRenamed(read),
      mirror: read.mirror,
      fork: Boolean(read.forked_from_project),
      shared: within !== "" && !path.toLowerCase().startsWith(`${within.toLowerCase()}/`),
      withoutCode: code === "disabled" || (read.empty_repo === undefined && !read.default_branch),
      empty: read.empty_repo,
      archived: read.archived,
    }),
    failure: null,
  };
}

export const gitlabForge: ForgeApi = {
  async account(access, api, { path, id, kind }) {
    if (kind === "user" && id !== null) {
      const read = await askApi(access, `${api}/users/${id}`, foreignSchema(user));
      return { kind, id: read.id, path: read.username };
    }
    try {
      const name = id ?? encodeURIComponent(path);
      const read = await askApi(access, `${api}/groups/${name}?with_projects=false`, group);
      return { kind: "organisation", id: read.id, path: read.full_path };
    } catch (error) {
      const isOther = error instanceof ReadingFailure && error.reading.notMeasured === "notFound";
      if (!isOther || id !== null || path.includes("/")) throw error;
      const query = new URLSearchParams({ username: path });
      const [read] = await askApi(access, `${api}/users?${query}`, users);
      if (!read) throw error;
      return { kind: "user", id: read.id, path: read.username };
    }
  },
  /** The projects of an account and of the groups below it. */
  async page(access, api, { account: { kind, id, path }, page: number }) {
    const isGroup = kind === "organisation";
    const own = isGroup ? "include_subgroups=true&with_shared=false&" : "";
    const query = `${own}order_by=id&sort=asc&per_page=${most}&page=${number}`;
    const address = `${api}/${isGroup ? "groups" : "users"}/${id}/projects?${query}`;
    const entries = await askApi(access, address, page);
    return entries.map((entry) => entry && hosted(entry, path));
  },
  address: (api, names) => `${api}/projects/${encodeURIComponent(names.join("/"))}`,
  async repository(access, address) {
    return hosted(await askApi(access, `${address}?license=true`, single));
  },
  async releases(access, address, count) {
    const read = await askApi(access, `${address}/releases?per_page=${count}`, releases);
    return read.map(({ tag_name, released_at, upcoming_release, assets }) => ({
      tag: tag_name,
      at: released_at ? new Date(released_at) : null,
      prerelease: upcoming_release,
      assets: assets.links.filter(({ url }) => url !== ""),
    }));
  },
  async firstAnswers(access, address, now) {
    const since = answersSince(now).toISOString();
    const query = `order_by=created_at&sort=desc&per_page=${most}&created_after=${since}`;
    const listed = await askApi(access, `${address}/issues?${query}`, issues);
    const counted = listed.map((issue) => ({ ...issue, comments: issue.user_notes_count }));
    return readAnswersByIssue(counted, now, async ({ iid }) => {
      const own = `${address}/issues/${iid}/notes?order_by=created_at&sort=asc&per_page=20`;
      return (await askApi(access, own, notes)).filter(({ system }) => !system);
    });
  },
};
