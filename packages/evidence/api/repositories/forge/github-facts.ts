import {
  cutText,
  firstOf,
  foreignSchema,
  foreignText,
} from "@public-code/core/api/outgoing/foreign-schema.ts";
import { z } from "zod";
import { askForge, type ForgeAccess } from "./ask-forge.ts";
import {
  type AnswerFacts,
  answerFacts,
  answersAsOf,
  answersSince,
  type ForgeFacts,
  type ReleaseFact,
} from "./forge-facts.ts";
import { githubForge } from "./hosts/github.ts";

/** Of one page. */
const most = 100;
const time = z.iso.datetime({ offset: true }).max(40);
/** `type` is the account's: `User`, `Bot`, `Mannequin`. */
const author = z.object({ id: z.int(), type: cutText(40).default("User") }).nullable();
const issues = foreignSchema(
  firstOf(
    z.object({
      number: z.int(),
      created_at: time,
      user: author,
      pull_request: z.preprocess(Boolean, z.boolean()).optional(),
    }),
  ),
);
const comments = foreignSchema(
  firstOf(z.object({ issue_url: foreignText(), created_at: time, user: author })),
);
const releases = foreignSchema(
  firstOf(
    z.object({
      tag_name: cutText(500),
      draft: z.boolean(),
      prerelease: z.boolean().default(false),
      published_at: time.nullable(),
      assets: firstOf(
        z.object({
          name: cutText(500),
          browser_download_url: foreignText().catch(""),
          size: z.int(),
        }),
      ),
    }),
  ),
);
const isBot = (user: z.output<typeof author>) => user?.type === "Bot";
const mostCommentPages = 3;

type Comment = z.output<typeof comments>[number];

/** The newest comments of the repository, and from when on they are all of them. */
async function readComments(
  access: ForgeAccess,
  api: string,
  since: string,
): Promise<{ comments: Comment[]; wholeSince: string }> {
  const allComments: Comment[] = [];
  for (let page = 1; page <= mostCommentPages; page++) {
    const address = `${api}/issues/comments?sort=created&direction=desc&per_page=${most}&since=${since}&page=${page}`;
    const read = await askForge(access, address, comments);
    allComments.push(...read);
    if (read.length < most) return { comments: allComments, wholeSince: "" };
  }
  return { comments: allComments, wholeSince: allComments.at(-1)?.created_at ?? "" };
}

/** The first word of somebody else on each of the newest issues, by two to four requests. */
async function readAnswers(access: ForgeAccess, api: string, now: Date): Promise<AnswerFacts> {
  const since = answersSince(now).toISOString();
  const asOf = answersAsOf(now);
  const recent = await askForge(
    access,
    `${api}/issues?state=all&sort=created&direction=desc&per_page=${most}&since=${asOf}`,
    issues,
  );
  // Issues of bots do not count.
  const own = recent.filter(
    (issue) => !issue.pull_request && !isBot(issue.user) && issue.created_at >= since,
  );
  if (own.length === 0) return answerFacts([]);
  const { comments: recentComments, wholeSince } = await readComments(access, api, asOf);
  return answerFacts(
    own
      .filter((issue) => issue.created_at >= wholeSince)
      .map((issue) => {
        const first = recentComments.findLast(
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
}

/** The newest published releases, at an address of GitHub or of a Gitea. */
export async function readGithubReleases(
  access: ForgeAccess,
  address: string,
): Promise<ReleaseFact[]> {
  const published = await askForge(access, address, releases);
  return published
    .filter(({ draft }) => !draft)
    .map(({ tag_name, prerelease, published_at, assets }) => ({
      tag: tag_name,
      at: published_at ? new Date(published_at) : null,
      prerelease,
      assets: assets
        .map((asset) => ({
          name: asset.name,
          url: asset.browser_download_url,
          bytes: asset.size,
        }))
        .filter(({ url }) => url !== ""),
    }));
}

/** Two requests, and two to four more where there are issues. Throws ForgeFailure. */
export async function readGitHub(
  access: ForgeAccess,
  address: string,
  now: Date,
): Promise<ForgeFacts> {
  const { archived, openIssues } = await githubForge.repository(access, address);
  return {
    forge: "github",
    ...{ address, archived, openIssues },
    firstAnswer: openIssues === null ? null : await readAnswers(access, address, now),
    releases: await readGithubReleases(access, `${address}/releases?per_page=${most}`),
  };
}
