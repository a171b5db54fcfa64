import {
  cutText,
  firstOf,
  foreignSchema,
  foreignText,
} from "@public-code/core/api/outgoing/foreign-schema.ts";
import { z } from "zod";
import { hostStates } from "#contract/listed-forges.ts";
import { type ApiAccess, askApi } from "../../ask-api.ts";
import { ReadingFailure } from "../../not-measured.ts";
import { answerFacts, answersSince, forgeTime } from "../first-answers.ts";
import {
  type ForgeApi,
  githubRepository,
  type HostedRepository,
  hostedLikeGithub,
  likeGithub,
  optionalText,
  statesOf,
} from "../hosted-repository.ts";

/** Of one page. */
const most = 100;
const account = foreignSchema(
  z.object({ id: z.int(), login: z.string().max(100), type: cutText(40).default("") }),
);
const repository = githubRepository.extend({
  visibility: optionalText(40),
  is_template: z.boolean().default(false),
  disabled: z.boolean().default(false),
  mirror_url: optionalText(2_000),
  /** In kilobytes, rounded, and counted some time after a push. */
  size: z.number().default(1),
  homepage: optionalText(2_000),
  license: z
    .object({ spdx_id: optionalText(100) })
    .nullish()
    .catch(null),
});
const branches = foreignSchema(firstOf(z.object({ name: cutText(500) }), 1));
const page = foreignSchema(firstOf(repository.nullable().catch(null)));
const single = foreignSchema(repository);
/** `type` is the account's: `User`, `Bot`, `Mannequin`. */
const author = z.object({ id: z.int(), type: cutText(40).default("User") }).nullable();
const issues = foreignSchema(
  firstOf(
    z.object({
      number: z.int(),
      created_at: forgeTime,
      user: author,
      pull_request: z.preprocess(Boolean, z.boolean()).optional(),
    }),
  ),
);
const comments = foreignSchema(
  firstOf(z.object({ issue_url: foreignText(), created_at: forgeTime, user: author })),
);

/** What GitHub says of a licence that it does not recognise. */
const noLicence = "NOASSERTION";

function hosted(read: z.output<typeof repository>, isEmpty = false): HostedRepository {
  const licence = read.license?.spdx_id ?? "";
  const isInternal = read.visibility === "internal";
  return {
    ...hostedLikeGithub(read),
    homepage: read.homepage ?? "",
    licence: licence === noLicence ? "" : licence,
    states: statesOf(read.full_name, {
      private: !isInternal && (read.private || (read.visibility || "public") !== "public"),
      internal: isInternal,
      disabled: read.disabled,
      mirror: Boolean(read.mirror_url),
      fork: read.fork,
      template: read.is_template,
      empty: isEmpty,
      archived: read.archived,
    }),
  };
}

/** The size of a small repository and of one that was just pushed is 0 too: an empty one has no branch. */
async function askWhetherEmpty(
  access: ApiAccess,
  address: string,
  read: z.output<typeof repository>,
): Promise<HostedRepository> {
  const before = hosted(read);
  const [state] = before.states;
  if (read.size > 0 || (state && hostStates[state] === "skipped")) return before;
  try {
    const names = await askApi(access, `${address}/branches?per_page=1`, branches);
    return hosted(read, names.length === 0);
  } catch (error) {
    if (!(error instanceof ReadingFailure) || error.reading.notMeasured === "rateLimited")
      throw error;
    return { ...before, failure: error.reading.notMeasured };
  }
}

const isBot = (user: z.output<typeof author>) => user?.type === "Bot";
const mostCommentPages = 3;

type Comment = z.output<typeof comments>[number];

/** The newest comments of the repository, and from when on they are all of them. */
async function readComments(
  access: ApiAccess,
  address: string,
  since: string,
): Promise<{ recent: Comment[]; wholeSince: string }> {
  const recent: Comment[] = [];
  for (let number = 1; number <= mostCommentPages; number++) {
    const query = `sort=created&direction=desc&per_page=${most}&since=${since}&page=${number}`;
    const read = await askApi(access, `${address}/issues/comments?${query}`, comments);
    recent.push(...read);
    if (read.length < most) return { recent, wholeSince: "" };
  }
  return { recent, wholeSince: recent.at(-1)?.created_at ?? "" };
}

export const githubForge: ForgeApi = {
  ...likeGithub("per_page"),
  async account(access, api, { path, id }) {
    const address = id === null ? `users/${encodeURIComponent(path)}` : `user/${id}`;
    const read = await askApi(access, `${api}/${address}`, account);
    const kind = read.type === "Organization" ? "organisation" : "user";
    return { kind, id: read.id, path: read.login };
  },
  /** The oldest repositories first, so that a new one moves none of them. */
  async page(access, api, { account: { kind, path }, page: number }) {
    const [owner, type] = kind === "organisation" ? ["orgs", "all"] : ["users", "owner"];
    const query = `type=${type}&sort=created&direction=asc&per_page=${most}&page=${number}`;
    const address = `${api}/${owner}/${encodeURIComponent(path)}/repos?${query}`;
    const listed: (HostedRepository | null)[] = [];
    for (const entry of await askApi(access, address, page)) {
      const own = githubForge.address(api, entry?.full_name.split("/") ?? []);
      listed.push(entry && (await askWhetherEmpty(access, own, entry)));
    }
    return listed;
  },
  async repository(access, address) {
    return askWhetherEmpty(access, address, await askApi(access, address, single));
  },
  /** The first word of somebody else on each of the newest issues, by two to four requests. */
  async firstAnswers(access, address, now) {
    const since = answersSince(now).toISOString();
    const query = `state=all&sort=created&direction=desc&per_page=${most}&since=${since}`;
    const listed = await askApi(access, `${address}/issues?${query}`, issues);
    // Issues of bots do not count.
    const own = listed.filter(
      (issue) => !issue.pull_request && !isBot(issue.user) && issue.created_at >= since,
    );
    if (own.length === 0) return answerFacts([]);
    const { recent, wholeSince } = await readComments(access, address, since);
    return answerFacts(
      own
        .filter((issue) => issue.created_at >= wholeSince)
        .map((issue) => {
          const first = recent.findLast(
            (comment) =>
              comment.issue_url.endsWith(`/issues/${issue.number}`) &&
              comment.user?.id !== issue.user?.id &&
              !isBot(comment.user),
          );
          return {
            openedAt: new Date(issue.created_at),
            answered: first ? new Date(first.created_at) : null,
          };
        }),
    );
  },
};
