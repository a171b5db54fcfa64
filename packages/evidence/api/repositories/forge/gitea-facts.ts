import { cutText, firstOf, foreignSchema } from "@public-code/core/api/outgoing/foreign-schema.ts";
import { z } from "zod";
import { askForge, type ForgeAccess } from "./ask-forge.ts";
import { answersAsOf, type ForgeFacts, readAnswersByIssue, type Written } from "./forge-facts.ts";
import { readGithubReleases } from "./github-facts.ts";
import { giteaForge } from "./hosts/gitea.ts";

const time = z.iso.datetime({ offset: true }).max(40);
/** Null, or of the number -1, where the account was deleted. */
const user = z.object({ id: z.int(), login: cutText(300).default("") }).nullish();
const written = z.object({ created_at: time, user });
const issues = foreignSchema(firstOf(written.extend({ number: z.int(), comments: z.int() })));
const comments = foreignSchema(firstOf(written));

const withAuthor = <Entry extends z.output<typeof written>>(entry: Entry): Entry & Written => ({
  ...entry,
  author: { id: entry.user?.id ?? -1, username: entry.user?.login ?? "" },
});

/** As many as a Gitea answers with by default. */
const most = 50;

/** Two requests, and of issues one and up to ten more. Throws ForgeFailure. */
export async function readGitea(
  access: ForgeAccess,
  address: string,
  now: Date,
): Promise<ForgeFacts> {
  const { archived, openIssues } = await giteaForge.repository(access, address);
  const query = `state=all&type=issues&limit=${most}&since=${answersAsOf(now)}`;
  const hasTracker = openIssues !== null;
  const listed = hasTracker ? await askForge(access, `${address}/issues?${query}`, issues) : [];
  return {
    forge: "gitea",
    ...{ address, archived, openIssues },
    firstAnswer: hasTracker
      ? await readAnswersByIssue(listed.map(withAuthor), now, async ({ number }) =>
          (await askForge(access, `${address}/issues/${number}/comments`, comments)).map(
            withAuthor,
          ),
        )
      : null,
    releases: await readGithubReleases(access, `${address}/releases?limit=${most}`),
  };
}
