import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { z } from "zod";

/** Hours from a submission to its decision; null where nothing was decided. */
export const decisionTime = {
  decided: z.int(),
  medianHours: z.number().nullable(),
  p90Hours: z.number().nullable(),
};
/** Submissions of a month `YYYY-MM`; months follow one another up to the one that runs. */
export const submissionMonth = z.object({
  month: z.string(),
  submitted: z.int(),
  ...decisionTime,
});

const serviceTimes = z.object({
  /** Programs online that are samples, with reviews and events that are made up. */
  samples: z.int(),
  /** Editions that wait for a decision now, and the whole days that the first of them has waited; null without one. */
  waiting: z.int(),
  oldestDays: z.int().nullable(),
  /** Of the past `submissionMonths.statistics`. */
  byMonth: z.array(submissionMonth),
});
export type ServiceTimes = z.output<typeof serviceTimes>;

// Apart from the figures, of which the page of the log takes nothing else.
export const serviceTimeCalls = {
  getServiceTimes: endpoint("GET", "/statistics/serviceTimes", {
    cached: true,
    summary: "How long submissions wait for a decision, by month",
    data: serviceTimes,
  }),
};
