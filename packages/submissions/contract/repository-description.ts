import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { id, plainString } from "@public-code/core/contract/rules.ts";
import { z } from "zod";

const fieldDifference = z.object({
  /** By wire name. */
  field: z.string(),
  /** What the program says here and in the file, as people read it; '' for nothing. */
  portal: z.string(),
  file: z.string(),
});
export type FieldDifference = z.output<typeof fieldDifference>;

/** What the publiccode.yml of the main repository says, beside what the portal does. */
const repositoryDescription = z.object({
  /** The main repository; '' for a program without one. */
  repository: z.string(),
  /** Where its host lets its people begin or change the file; '' where that is not known. */
  editor: z.string(),
  /** The file that was read last; null where there was none. */
  file: z
    .object({
      path: z.string(),
      readAt: z.string(),
      /** Fields of which it says something else. */
      differences: z.array(fieldDifference),
      /** Fields of the program of which it does not say enough to compare, by wire name. */
      notCompared: z.array(z.string()),
      /** Names this difference; another one is asked about again. */
      digest: z.string(),
      /** Who decided that it stays, and when; null where nobody has. */
      kept: z.object({ by: z.string(), at: z.string() }).nullable(),
    })
    .nullable(),
});
export type RepositoryDescription = z.output<typeof repositoryDescription>;

/** The description of a program in its own repository. */
export const repositoryDescriptions = {
  getRepositoryDescription: endpoint("POST", "/PublicProgram/repositoryDescription", {
    access: "agency",
    summary:
      "What the publiccode.yml of a program's main repository says otherwise than the portal",
    input: z.object({ programId: id }),
    data: repositoryDescription,
  }),
  keepDifference: endpoint("POST", "/PublicProgram/keepDifference", {
    access: "agency",
    summary:
      "Leave a difference between portal and repository as it is, until either side changes; 409 for another one",
    input: z.object({ programId: id, digest: plainString(64) }),
  }),
};
