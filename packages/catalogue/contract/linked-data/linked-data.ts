import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { looseId } from "@public-code/core/contract/rules.ts";
import { z } from "zod";

const programLinkedData = z.object({
  /** The words of schema.org, without the address of the page that shows them. */
  about: z.record(z.string(), z.json()),
  /** The same program in other formats, by paths below the context path. */
  alternates: z.array(z.object({ mediaType: z.string(), path: z.string() })),
});
export type ProgramLinkedData = z.output<typeof programLinkedData>;

export const linkedData = {
  getLinkedData: endpoint("GET", "/OpenDataSet/LinkedData/{programId}", {
    cached: true,
    summary:
      "An online program in the words of schema.org as its page has it for search engines, or null",
    input: z.object({ programId: looseId }),
    data: programLinkedData.nullable(),
  }),
};
