import { listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { looseId, queryPaging, text } from "@public-code/core/contract/rules.ts";
import { reuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { z } from "zod";

/** What is told of a use, as visitors read it in their language. */
const publicStory = z.object({
  reuseId: z.int(),
  firstEditionNo: z.int(),
  programName: z.string(),
  agencyCode: z.string(),
  agencyName: z.string(),
  /** How far the agency is by now. */
  state: z.literal(Object.values(reuseState)),
  /** '' where it has none. */
  title: z.string(),
  replaced: z.string(),
  changed: z.string(),
  days: z.string(),
  advice: z.string(),
  picture: z
    .object({
      s3Url: z.string(),
      mediaType: z.string(),
      width: z.int().nullable(),
      height: z.int().nullable(),
    })
    .nullable(),
  onlineAt: z.iso.datetime(),
});
export type PublicStory = z.output<typeof publicStory>;

// Apart from the group, since the pages of visitors take nothing else of it.
export const listStories = listEndpoint("GET", "/AdoptionStories", {
  cached: true,
  summary: "What agencies tell of taking over a program, the newest first",
  input: z.object({
    /** Only those of one agency, or that of one declared use; '' and null for all. */
    agencyCode: text(50).default(""),
    reuseId: looseId,
    ...queryPaging,
  }),
  item: publicStory,
});

export const listProgramStories = listEndpoint("GET", "/PublicProgramInfo/{programId}/stories", {
  cached: true,
  summary: "What agencies tell of taking over a program that is online, the newest first",
  input: z.object({ programId: looseId, ...queryPaging }),
  item: publicStory,
});
