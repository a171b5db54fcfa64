import { z } from "zod";
import type { EvidenceValue } from "#contract/evidence-values.ts";
import { isBot } from "../git/person.ts";

/** How soon issues of the last three months were answered, as far as the reading goes. */
export type AnswerFacts = Omit<EvidenceValue<"issues">, "open">;

/** A time as the APIs of forges write it. */
export const forgeTime = z.iso.datetime({ offset: true }).max(40);

const dayMs = 86_400_000;
const answerMonths = 3;

/** From when on issues are counted. */
export function answersSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - answerMonths);
  return since;
}

const rounded = (days: number) => Math.round(days * 100) / 100;

/** What the times of issues and of their first answers say; null is an issue without one. */
export function answerFacts(
  issues: readonly { openedAt: Date; answered: Date | null }[],
): AnswerFacts {
  const days = issues
    .flatMap(({ openedAt, answered }) =>
      answered ? [(answered.getTime() - openedAt.getTime()) / dayMs] : [],
    )
    .sort((a, b) => a - b);
  const middle = days.length / 2;
  const median = ((days[Math.ceil(middle) - 1] ?? 0) + (days[Math.floor(middle)] ?? 0)) / 2;
  return {
    asked: issues.length,
    answered: days.length,
    meanDays:
      days.length > 0 ? rounded(days.reduce((sum, day) => sum + day, 0) / days.length) : null,
    medianDays: days.length > 0 ? rounded(median) : null,
  };
}

/** An issue or a comment, by the names that GitLab's and Gitea's authors are read by. */
export interface Written {
  created_at: string;
  author: { id: number; username: string };
}

/** Neither host says of an author that it is a bot; its name does. */
const isByBot = ({ author: { username } }: Written) => isBot({ name: username, mail: "" });

/** Where comments are told by issue alone, the newest issues that have any are asked one by one. */
const mostAnswered = 10;

/**
 * First answers of somebody else to the issues of the last three months; `issues` are the newest first,
 * `commentsOf` returns those of one of them, the oldest first.
 */
export async function readAnswersByIssue<Issue extends Written & { comments: number }>(
  issues: readonly Issue[],
  now: Date,
  commentsOf: (issue: Issue) => Promise<readonly Written[]>,
): Promise<AnswerFacts> {
  const since = answersSince(now);
  const recent = issues.filter((issue) => new Date(issue.created_at) >= since && !isByBot(issue));
  const read: { openedAt: Date; answered: Date | null }[] = [];
  let left = mostAnswered;
  for (const issue of recent) {
    if (issue.comments > 0 && left === 0) break;
    let answered: Date | null = null;
    if (issue.comments > 0) {
      left -= 1;
      const first = (await commentsOf(issue)).find(
        (comment) => comment.author.id !== issue.author.id && !isByBot(comment),
      );
      answered = first ? new Date(first.created_at) : null;
    }
    read.push({ openedAt: new Date(issue.created_at), answered });
  }
  return answerFacts(read);
}
