import { cutText, firstOf, foreignSchema } from "@public-code/core/api/outgoing/foreign-schema.ts";
import { z } from "zod";
import { type ApiAccess, askApi } from "../../ask-api.ts";
import { orFailure, ReadingFailure } from "../../not-measured.ts";
import { answersSince, forgeTime, readAnswersByIssue, type Written } from "../first-answers.ts";
import {
  type ForgeApi,
  type HostedRepository,
  isOtherSoftware,
  likeGithub,
  optionalText,
  statesOf,
  topicNames,
} from "../hosted-repository.ts";

/** Servers answer with fewer where they are set so, and then nothing says that there are more. */
const most = 50;
const version = foreignSchema(z.object({ version: cutText(200) }));
const organisation = foreignSchema(
  z.object({ id: z.int(), name: z.string().max(300).optional(), username: z.string().max(300) }),
);
const user = foreignSchema(z.object({ id: z.int(), login: z.string().max(300) }));
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
  mirror: z.boolean().default(false),
  has_code: z.boolean().default(true),
  description: optionalText(5_000),
  website: optionalText(2_000),
  language: optionalText(100),
  topics: topicNames,
  licenses: firstOf(cutText(100)).nullish().catch([]),
  open_issues_count: z.int().default(0),
  has_issues: z.boolean().default(true),
});
const page = foreignSchema(firstOf(repository.nullable().catch(null)));
const single = foreignSchema(repository);
/** Null, or of the number -1, where the account was deleted. */
const author = z.object({ id: z.int(), login: cutText(300).default("") }).nullish();
const written = z.object({ created_at: forgeTime, user: author });
const issues = foreignSchema(firstOf(written.extend({ number: z.int(), comments: z.int() })));
const comments = foreignSchema(firstOf(written));

const withAuthor = <Entry extends z.output<typeof written>>(entry: Entry): Entry & Written => ({
  ...entry,
  author: { id: entry.user?.id ?? -1, username: entry.user?.login ?? "" },
});

function hosted(read: z.output<typeof repository>): HostedRepository {
  return {
    id: read.id,
    path: read.full_name,
    name: read.name,
    url: read.html_url,
    description: read.description ?? "",
    homepage: read.website ?? "",
    topics: read.topics ?? [],
    language: read.language ?? "",
    // Several files with a licence each: which of them hold together, it does not say.
    licence: read.licenses?.length === 1 ? (read.licenses[0] ?? "") : "",
    archived: read.archived,
    openIssues: read.has_issues ? read.open_issues_count : null,
    states: statesOf(read.full_name, {
      private: read.private,
      internal: read.internal,
      mirror: read.mirror,
      fork: read.fork,
      template: read.template,
      withoutCode: !read.has_code,
      empty: read.empty,
      // By the custom of Codeberg and of others that run its server.
      pages: read.name.toLowerCase() === "pages",
      archived: read.archived,
    }),
    failure: null,
  };
}

/** Whether a host is a Gitea or Forgejo. Throws ReadingFailure where it does not answer. */
export async function isGitea(access: ApiAccess, api: string): Promise<boolean> {
  const read = await orFailure(askApi(access, `${api}/version`, version));
  if (!("notMeasured" in read)) return true;
  if (!isOtherSoftware(read)) throw new ReadingFailure(read);
  return false;
}

export const giteaForge: ForgeApi = {
  ...likeGithub("limit"),
  async account(access, api, { path }) {
    const name = encodeURIComponent(path);
    const read = await orFailure(askApi(access, `${api}/orgs/${name}`, organisation));
    if (!("notMeasured" in read))
      return { kind: "organisation", id: read.id, path: read.name ?? read.username };
    if (read.notMeasured !== "notFound") throw new ReadingFailure(read);
    const { id, login } = await askApi(access, `${api}/users/${name}`, user);
    return { kind: "user", id, path: login };
  },
  async page(access, api, { account: { kind, path }, page: number }) {
    const owner = kind === "organisation" ? "orgs" : "users";
    const query = `limit=${most}&page=${number}`;
    const address = `${api}/${owner}/${encodeURIComponent(path)}/repos?${query}`;
    return (await askApi(access, address, page)).map((entry) => entry && hosted(entry));
  },
  async repository(access, address) {
    return hosted(await askApi(access, address, single));
  },
  async firstAnswers(access, address, now) {
    const since = answersSince(now).toISOString();
    const query = `state=all&type=issues&limit=${most}&since=${since}`;
    const listed = await askApi(access, `${address}/issues?${query}`, issues);
    return readAnswersByIssue(listed.map(withAuthor), now, async ({ number }) => {
      const own = `${address}/issues/${number}/comments`;
      return (await askApi(access, own, comments)).map(withAuthor);
    });
  },
};
