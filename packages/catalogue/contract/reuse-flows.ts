import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { z } from "zod";

/** Agencies that a picture names on each side at most; what the rest gives or uses is one more. */
export const namedAgencyMaximum = 12;
/** Uses that have a band each at most; further ones share bands. */
export const singleFlowMaximum = 60;

const flowAgency = z.object({
  /** '' for all that are not named. */
  code: z.string(),
  name: z.string(),
  /** Uses of its programs by others, or its uses of programs of others. */
  uses: z.int(),
});
export type FlowAgency = z.output<typeof flowAgency>;

const reuseFlow = z.object({
  /** The place of its agency among `givers`, and among `users`. */
  giver: z.int(),
  user: z.int(),
  uses: z.int(),
  /** The program of a single use, and the number of the use where a story tells of it. */
  programId: z.int().nullable(),
  programName: z.string(),
  storyOf: z.int().nullable(),
});
export type ReuseFlow = z.output<typeof reuseFlow>;

const reuseFlows = z.object({
  programs: z.int(),
  givingAgencies: z.int(),
  usingAgencies: z.int(),
  uses: z.int(),
  /** Those with most uses first, all others last. */
  givers: z.array(flowAgency),
  users: z.array(flowAgency),
  flows: z.array(reuseFlow),
});
export type ReuseFlows = z.output<typeof reuseFlows>;

export const getReuseFlows = endpoint("GET", "/PublicProgramInfo/reuseFlows", {
  cached: true,
  summary: "Which agencies use whose programs online, as agencies have declared for everybody",
  data: reuseFlows,
});
