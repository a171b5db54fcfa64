import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { pointKinds } from "@public-code/evidence/contract/open-points.ts";
import { z } from "zod";

/** An agency with something that wants a look. */
export const calledAgency = z.object({
  agencyCode: z.string(),
  agencyName: z.string(),
  mailbox: z.string(),
  /** How many things there are, and of which kinds, the gravest first. */
  points: z.int(),
  reasons: z.array(z.object({ kind: z.enum(pointKinds), count: z.int() })),
  /** The day of the oldest of them. */
  oldestDay: z.iso.date(),
  /** When a letter about its programs was last written to it; '' for none. */
  lastLetterAt: z.string(),
});
export type CalledAgency = z.output<typeof calledAgency>;

/** A program online of which its agency has said nothing for two years. */
export const silentEntry = z.object({
  firstEditionNo: z.int(),
  programName: z.string(),
  agencyName: z.string(),
  /** The day on which it was last published or confirmed. */
  day: z.iso.date(),
});

/** Calls whose answer the feature writes itself. */
export const callListExport = {
  exportCallList: endpoint("GET", "/console/openPoints.csv", {
    duty: "read",
    kind: "raw",
    summary: "Agencies by what wants a look at their programs, as CSV",
  }),
};
