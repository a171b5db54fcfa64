import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { queryPaging } from "@public-code/core/contract/rules.ts";
import { missedSearch } from "@public-code/core/contract/search/missed-searches.ts";
import { questions } from "@public-code/evidence/contract/evidence-kinds.ts";
import { outcomes } from "@public-code/programs/contract/events/outcome-names.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { z } from "zod";
import { decisionTime, submissionMonth } from "./service-times.ts";

/** A number for an agency, or a file. */
const namedCount = z.object({ code: z.string(), name: z.string(), count: z.int() });
export type NamedCount = z.output<typeof namedCount>;

/** Programs online at the end of a month `YYYY-MM`; the last one is the month that runs. */
const monthCount = z.object({ month: z.string(), count: z.int() });
export type MonthCount = z.output<typeof monthCount>;

/** The same median of as many months before those. */
const earlierDecisions = { earlierMedianHours: z.number().nullable() };
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

const reuseFigures = z.object({
  online: z.int(),
  /** Of those, the ones that at least one other agency uses, confirmed within twelve months. */
  reused: z.int(),
  /** Uses of those: each program once for every agency. */
  uses: z.int(),
  /** Programs of others by the agency that uses them, the most first. */
  byAgency: z.array(namedCount),
});
export type ReuseFigures = z.output<typeof reuseFigures>;

const catalogueFigures = {
  onlineByMonth: z.array(monthCount),
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

/** What figures were so many days ago; null where nothing tells of it. */
const earlier = z.object({
  programs: z.int().nullable(),
  agencies: z.int().nullable(),
  views: z.int().nullable(),
  repositoryClicks: z.int().nullable(),
  reused: z.int().nullable(),
  uses: z.int().nullable(),
});
export type EarlierFigures = z.output<typeof earlier>;

const consoleFigures = z.object({
  madeAt: z.string(),
  totals,
  earlier,
  /** Programs online that are samples, with figures that are made up. */
  samples: z.int(),
  ...catalogueFigures,
  /** Of the past `submissionMonths.console`. */
  submissions: z.object({
    submitted: z.int(),
    waiting: z.int(),
    ...decisionTime,
    ...earlierDecisions,
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
  /** The month in which the first program of all went online; null before one has. */
  since: z.string().nullable(),
  totals,
  earlier,
  /** Programs online that are samples, with figures that are made up. */
  samples: z.int(),
  ...catalogueFigures,
  /** Of the past `submissionMonths.statistics`. */
  submissions: z.object({ submitted: z.int(), ...decisionTime, ...earlierDecisions }),
});
export type Statistics = z.output<typeof statistics>;

const counts = z.object(ofEach(outcomes, () => z.int()));
const wallTile = z.object({
  programId: z.int(),
  programName: z.string(),
  outcome: z.enum(outcomes),
});
export type WallTile = z.output<typeof wallTile>;

const verdictWall = z.object({
  question: z.enum(questions),
  /** Programs online by their answer, each once. */
  programs: counts,
  /** Functions with programs on this page, in the order of their list; `''` for programs without one. */
  functions: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      programs: counts,
      /** Those on this page, the best answers first. */
      tiles: z.array(wallTile),
    }),
  ),
  /** Functions that no program online has. */
  missing: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Over all pages. */
  tiles: z.int(),
});
export type VerdictWall = z.output<typeof verdictWall>;

/** What was measured in repositories of programs online, each repository once. */
const activity = z.object({
  /** The first and the last day of the calendar, `YYYY-MM-DD` in Taipei; weeks begin on Sundays. */
  from: z.iso.date(),
  until: z.iso.date(),
  /** Days with a release. */
  releases: z.array(z.object({ day: z.iso.date(), count: z.int() })),
  /** Repositories with a release in the calendar. */
  releasingRepositories: z.int(),
});
export type Activity = z.output<typeof activity>;

export const figures = {
  getFigures: endpoint("GET", "/console/figures", {
    duty: "read",
    summary:
      "What the ministry watches: programs, submissions, use, searches without result, votes",
    data: consoleFigures,
  }),
  getStatistics: endpoint("GET", "/statistics", {
    cached: true,
    summary: "What of it is fit for everybody",
    data: statistics,
  }),
  getVerdictWall: endpoint("GET", "/statistics/verdicts", {
    cached: true,
    summary: "Programs online by function, with the answer of each to one of the six questions",
    input: z.object({
      question: z.enum(questions).default("mayI"),
      page: queryPaging.page,
    }),
    data: verdictWall,
  }),
  getActivity: endpoint("GET", "/statistics/activity", {
    cached: true,
    summary: "Releases by day over all programs online",
    data: activity,
  }),
};
