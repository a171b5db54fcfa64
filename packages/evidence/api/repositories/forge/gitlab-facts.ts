import {
  cutText,
  firstOf,
  foreignSchema,
  foreignText,
} from "@public-code/core/api/outgoing/foreign-schema.ts";
import { z } from "zod";
import { isBot } from "../git/person.ts";
import { askForge, type ForgeAccess } from "./ask-forge.ts";
import { type AnswerFacts, answerFacts, answersSince, type ForgeFacts } from "./forge-facts.ts";
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
/** GitLab does not say of an author that it is a bot; its name does. */
const isByBot = ({ author: { username } }: { author: z.output<typeof author> }) =>
  isBot({ name: username, mail: "" });

const most = 100;
/** GitLab gives answers by issue alone, so the newest that have any are asked one by one. */
const mostAnswered = 10;

async function readAnswers(access: ForgeAccess, api: string, now: Date): Promise<AnswerFacts> {
  const since = answersSince(now);
  // The month, so that an answer is asked for under the same address for a while.
  const asOf = `${since.toISOString().slice(0, 7)}-01T00:00:00Z`;
  const listed = await askForge(
    access,
    `${api}/issues?order_by=created_at&sort=desc&per_page=${most}&created_after=${asOf}`,
    issues,
  );
  const recent = listed.filter((issue) => new Date(issue.created_at) >= since && !isByBot(issue));
  const read: { openedAt: Date; answered: Date | null }[] = [];
  let left = mostAnswered;
  for (const issue of recent) {
    if (issue.user_notes_count > 0 && left === 0) break;
    let answered: Date | null = null;
    if (issue.user_notes_count > 0) {
      left -= 1;
      const address = `${api}/issues/${issue.iid}/notes?order_by=created_at&sort=asc&per_page=20`;
      const comments = await askForge(access, address, notes);
      const first = comments.find(
        (note) => !note.system && note.author.id !== issue.author.id && !isByBot(note),
      );
      answered = first ? new Date(first.created_at) : null;
    }
    read.push({ openedAt: new Date(issue.created_at), answered });
  }
  return answerFacts(read);
}

/** Two requests, and of issues one and up to ten more. Throws ForgeFailure. */
export async function readGitLab(
  access: ForgeAccess,
  address: string,
  now: Date,
): Promise<ForgeFacts> {
  const { id, archived, forks, openIssues } = await gitlabForge.repository(access, address);
  const api = address.replace(/[^/]*$/, `${id}`);
  const published = await askForge(access, `${api}/releases?per_page=${most}`, releases);
  return {
    forge: "gitlab",
    ...{ address, archived, forks, openIssues },
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
