import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { missedSearch } from "@public-code/core/contract/search/missed-searches.ts";
import { z } from "zod";

/** A number for a code of a list, or for an agency. */
const namedCount = z.object({ code: z.string(), name: z.string(), count: z.int() });
export type NamedCount = z.output<typeof namedCount>;

/** Programs online at the end of a month `YYYY-MM`; the last one is the month that runs. */
const monthCount = z.object({ month: z.string(), count: z.int() });

/** How far the figures of submissions look back: those in the console, and those for everybody. */
export const submissionMonths = { console: 36, statistics: 12 } as const;

/** Hours from a submission to its decision; null where nothing was decided. */
const decisionTime = {
  decided: z.int(),
  medianHours: z.number().nullable(),
  p90Hours: z.number().nullable(),
};
/** Submissions of a month `YYYY-MM`; months follow one another up to the one that runs. */
const submissionMonth = z.object({
  month: z.string(),
  submitted: z.int(),
  ...decisionTime,
});

/**
 * How far visitors came in a month `YYYY-MM`. The first three count programs by the same rule, one of a
 * network an hour, so that each can be read as a part of the one before.
 */
const useMonth = z.object({
  month: z.string(),
  /** Pages of programs opened. */
  found: z.int(),
  /** Programs put beside others. */
  compared: z.int(),
  /** Programs whose source was visited. */
  sourceTaken: z.int(),
  /** Search records created as a document. */
  records: z.int(),
  /** AI assistant requests. */
  assistants: z.int(),
});
export type UseMonth = z.output<typeof useMonth>;

/** Public declarations of use in a month `YYYY-MM`. */
const reuseMonth = z.object({
  month: z.string(),
  declared: z.int(),
  confirmed: z.int(),
  ended: z.int(),
});
export type ReuseMonth = z.output<typeof reuseMonth>;

const reuseFigures = z.object({
  online: z.int(),
  /** Of those, the ones that at least one other agency uses, confirmed within twelve months. */
  reused: z.int(),
  /** Programs of others by the agency that uses them, the most first. */
  byAgency: z.array(namedCount),
  byMonth: z.array(reuseMonth),
});
export type ReuseFigures = z.output<typeof reuseFigures>;

const catalogueFigures = {
  onlineByMonth: z.array(monthCount),
  byAgency: z.array(namedCount),
  byType: z.array(namedCount),
  byTechnology: z.array(namedCount),
  byLicence: z.array(namedCount),
  useByMonth: z.array(useMonth),
  reuse: reuseFigures,
};
const totals = z.object({
  programs: z.int(),
  agencies: z.int(),
  views: z.int(),
  repositoryClicks: z.int(),
  downloads: z.int(),
});

const consoleFigures = z.object({
  madeAt: z.string(),
  totals,
  ...catalogueFigures,
  /** Of the past `submissionMonths.console`. */
  submissions: z.object({
    submitted: z.int(),
    waiting: z.int(),
    ...decisionTime,
    byMonth: z.array(submissionMonth),
  }),
  /** The most viewed ones. */
  programs: z.array(
    z.object({
      programId: z.int(),
      programName: z.string(),
      agencyName: z.string(),
      views: z.int(),
      repositoryClicks: z.int(),
      demoClicks: z.int(),
    }),
  ),
  /** The most downloaded files of guides. */
  downloads: z.array(z.object({ fileId: z.int(), name: z.string(), count: z.int() })),
  missedSearches: z.array(missedSearch),
  faqVotes: z.array(
    z.object({
      faqId: z.int(),
      question: z.string(),
      helpful: z.int(),
      notHelpful: z.int(),
    }),
  ),
});
export type ConsoleFigures = z.output<typeof consoleFigures>;

const statistics = z.object({
  madeAt: z.string(),
  totals,
  ...catalogueFigures,
  /** Of the past `submissionMonths.statistics`. */
  submissions: z.object({ submitted: z.int(), ...decisionTime }),
});
export type Statistics = z.output<typeof statistics>;

export const figures = {
  getFigures: endpoint({
    method: "GET",
    path: "/console/figures",
    access: "operator",
    summary:
      "What the ministry watches: programs, submissions, use, searches without result, votes",
    data: consoleFigures,
  }),
  getStatistics: endpoint({
    method: "GET",
    path: "/statistics",
    cached: true,
    summary: "What of it is fit for everybody",
    data: statistics,
  }),
};
