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
  answersAsOf,
  type ForgeFacts,
  readAnswersByIssue,
} from "./forge-facts.ts";
import { gitlabForge } from "./hosts/gitlab.ts";

const time = z.iso.datetime({ offset: true }).max(40);
const author = z.object({ id: z.int(), username: cutText(300).default("") });
const issues = foreignSchema(
  firstOf(z.object({ iid: z.int(), created_at: time, user_notes_count: z.int(), author })),
);
const notes = foreignSchema(firstOf(z.object({ system: z.boolean(), created_at: time, author })));
const releases = foreignSchema(
  firstOf(
    z.object({
      tag_name: cutText(500),
      released_at: time.nullable(),
      upcoming_release: z.boolean().default(false),
      assets: z
        .object({
          links: firstOf(z.object({ name: cutText(500), url: foreignText().catch("") })),
        })
        .default({ links: [] }),
    }),
  ),
);
const most = 100;

async function readAnswers(access: ForgeAccess, api: string, now: Date): Promise<AnswerFacts> {
  const query = `order_by=created_at&sort=desc&per_page=${most}&created_after=${answersAsOf(now)}`;
  const listed = await askForge(access, `${api}/issues?${query}`, issues);
  const issuesWithCounts = listed.map((issue) => ({ ...issue, comments: issue.user_notes_count }));
  return readAnswersByIssue(issuesWithCounts, now, async ({ iid }) => {
    const address = `${api}/issues/${iid}/notes?order_by=created_at&sort=asc&per_page=20`;
    return (await askForge(access, address, notes)).filter(({ system }) => !system);
  });
}

/** Two requests, and of issues one and up to ten more. Throws ForgeFailure. */
export async function readGitLab(
  access: ForgeAccess,
  address: string,
  now: Date,
): Promise<ForgeFacts> {
  const { id, archived, openIssues } = await gitlabForge.repository(access, address);
  const api = address.replace(/[^/]*$/, `${id}`);
  const published = await askForge(access, `${api}/releases?per_page=${most}`, releases);
  return {
    forge: "gitlab",
    ...{ address, archived, openIssues },
    firstAnswer: openIssues === null ? null : await readAnswers(access, api, now),
    releases: published.map(({ tag_name, released_at, upcoming_release, assets }) => ({
      tag: tag_name,
      at: released_at ? new Date(released_at) : null,
      prerelease: upcoming_release,
      assets: assets.links
        .filter(({ url }) => url !== "")
        .map(({ name, url }) => ({ name, url, bytes: null })),
    })),
  };
}
