import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { languages } from "@public-code/core/contract/language.ts";
import { z } from "zod";

/** What a ministry answers for a year, in the order in which it is read. */
export const annualFigureNames = [
  "published",
  "takenIn",
  "changed",
  "offline",
  "online",
  "agencies",
  "listed",
  "publishing",
  "publishingShare",
  "exempt",
  "preparing",
  "silent",
  "reused",
  "reusedShare",
  "measured",
  "maintained",
  "maintainedShare",
  "vulnerabilitiesOpened",
  "vulnerabilitiesClosed",
  "vulnerabilityAnswers",
  "decided",
  "returned",
  "medianDays",
  "p90Days",
  "views",
  "sourceVisits",
  "missedSearches",
] as const;
export type AnnualFigureName = (typeof annualFigureNames)[number];

const annualFigure = z.object({
  name: z.enum(annualFigureNames),
  label: z.string(),
  /** Null where there is nothing to count it of. */
  value: z.number().nullable(),
  /** What was counted, of what, and whether it can be counted again. */
  definition: z.string(),
});
export type AnnualFigure = z.output<typeof annualFigure>;

const annualStory = z.object({
  reuseId: z.int(),
  title: z.string(),
  agencyName: z.string(),
  /** Other agencies that use its program. */
  users: z.int(),
  /** The day in Taipei on which it came online. */
  day: z.iso.date(),
});

const annualReport = z.object({
  year: z.int(),
  /** The number of the last public event that was counted; 0 before the first one. */
  event: z.int(),
  /** The hash of that event, in hexadecimal; '' before the first one. */
  hash: z.string(),
  /** When that event was; the beginning of the year before the first one. */
  at: z.iso.datetime(),
  figures: z.array(annualFigure),
  /** Stories of use that came online in the year, those of the most used programs first. */
  stories: z.array(annualStory),
});
export type AnnualReport = z.output<typeof annualReport>;

const reportOf = {
  /** A year in Taipei, `2025`; the one that runs without it. */
  year: z.coerce.number<number>().int().min(1912).max(9998).optional(),
  /** The number of the last event to count, to make a report again; the latest of all without it. */
  event: z.coerce.number<number>().int().min(0).optional(),
};

export const annualFormats = ["ods", "odt"] as const;

export const annualReports = {
  getAnnualReport: endpoint("GET", "/console/annualReport", {
    duty: "read",
    summary: "What public code has brought in a year, each figure with its definition",
    input: z.object(reportOf),
    data: annualReport,
  }),
};

export const annualDocuments = {
  exportAnnualReport: endpoint("GET", "/console/annualReport.{format}", {
    duty: "read",
    kind: "raw",
    summary: "The same as a spreadsheet (ods) or a text (odt)",
    input: z.object({
      format: z.enum(annualFormats),
      ...reportOf,
      lang: z.enum(languages).optional(),
    }),
    data: z.string(),
  }),
};
