import type { HostedRepository } from "./hosted-repository.ts";

export interface ReleaseFact {
  tag: string;
  at: Date | null;
  /** Its maintainers say that it is not finished. */
  prerelease: boolean;
  assets: { name: string; url: string; bytes: number | null }[];
}

export interface AnswerFacts {
  /** Issues of the last three months, as far as the reading goes (see `most` of each forge). */
  issues: number;
  answered: number;
  /** From the issue to the first word of somebody else, in days; null where nothing is answered. */
  meanDays: number | null;
  medianDays: number | null;
}

export interface ForgeFacts extends Pick<HostedRepository, "archived" | "forks" | "openIssues"> {
  forge: "github" | "gitlab";
  /** Where it was read. */
  address: string;
  /** Null where it has no tracker. */
  firstAnswer: AnswerFacts | null;
  /** The newest first, 100 at most. */
  releases: ReleaseFact[];
}

const dayMs = 86_400_000;
const answerMonths = 3;

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
    issues: issues.length,
    answered: days.length,
    meanDays:
      days.length > 0 ? rounded(days.reduce((sum, day) => sum + day, 0) / days.length) : null,
    medianDays: days.length > 0 ? rounded(median) : null,
  };
}
