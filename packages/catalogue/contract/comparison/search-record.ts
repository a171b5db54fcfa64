import { repositoryEnd } from "@public-code/programs/contract/repositories.ts";
import { z } from "zod";

/** The most programs that a record lists; of more it gives the number. */
export const recordedMaximum = 500;

const recordedProgram = z.object({
  programId: z.int(),
  firstEditionNo: z.int(),
  programName: z.string(),
  provideDeptName: z.string(),
  authorizationsStr: z.string(),
  updateTime: z.string(),
  repositoryEnd,
});
export type RecordedProgram = z.output<typeof recordedProgram>;

/** What a search asked for and what it found. */
export const searchRecord = z.object({
  /** In words, with how much it finds and where. */
  question: z.array(z.object({ term: z.string(), value: z.string() })),
  total: z.int(),
  /** The first ones in that order. */
  programs: z.array(recordedProgram),
});
export type SearchRecord = z.output<typeof searchRecord>;
