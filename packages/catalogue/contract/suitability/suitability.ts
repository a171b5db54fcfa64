import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { z } from "zod";
import { agencyAnswers, programIds } from "../comparison/comparison.ts";

/** Programs that are judged in one call: what a page of a list shows at most. */
export const judgedMaximum = 50;

const fit = z.object({
  programId: z.int(),
  /** How many lines have each verdict. */
  fits: z.int(),
  ask: z.int(),
  missing: z.int(),
});
/** How far a program fits an agency's needs, counted. */
export type Fit = z.output<typeof fit>;

export const suitability = {
  countSuitability: endpoint({
    method: "GET",
    path: "/PublicProgramInfo/suitability",
    cached: true,
    summary: "How much of each of up to fifty programs fits an agency's needs, in numbers",
    input: z.object({ ids: programIds(judgedMaximum), ...agencyAnswers }),
    data: z.array(fit),
  }),
};
