import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { z } from "zod";

/** What was released and reviewed in a year. */
const yearFigures = {
  /** Programs that went online for the first time. */
  released: z.int(),
  /** Of those, the ones that the platform took in from public data, which are not among the decisions. */
  takenIn: z.int(),
  /** Of those, the ones that at least one other agency uses today. */
  reused: z.int(),
  /** Uses of those: each program once for every agency. */
  uses: z.int(),
  /** Submissions that were decided on, and those of them that were returned. */
  decided: z.int(),
  returned: z.int(),
  /** Days from a submission to its decision; null where nothing was decided. */
  medianDays: z.number().nullable(),
  p90Days: z.number().nullable(),
};
export const yearFigureNames = [
  "released",
  "takenIn",
  "reused",
  "uses",
  "decided",
  "returned",
  "medianDays",
  "p90Days",
] as const satisfies readonly (keyof typeof yearFigures)[];

const agencyYear = z.object({ code: z.string(), name: z.string(), ...yearFigures });
export type AgencyYear = z.output<typeof agencyYear>;

const yearReport = z.object({
  year: z.int(),
  /** Years in which anything was released or decided, the latest first. */
  years: z.array(z.int()),
  total: z.object(yearFigures),
  /** Those who released the most first; agencies without either have no row. */
  agencies: z.array(agencyYear),
});
export type YearReport = z.output<typeof yearReport>;

export const yearReports = {
  getYearReport: endpoint("GET", "/console/yearReport", {
    duty: "read",
    summary: "What agencies released in a year, how long reviews took, and how much is reused",
    input: z.object({
      /** A year in Taipei, `2025`; the latest with anything to report without it. */
      year: z.coerce.number<number>().int().min(1912).max(9998).optional(),
    }),
    data: yearReport,
  }),
};
