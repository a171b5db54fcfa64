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

/** What a search asked for, in words, and what it found. */
export const searchRecord = z.object({
  keyword: z.string(),
  exact: z.boolean(),
  alsoSearched: z.array(z.string()),
  filters: z.array(z.object({ label: z.string(), values: z.array(z.string()) })),
  sort: z.string(),
  total: z.int(),
  /** Programs that match some words of the keyword only, where few or none match all. */
  near: z.int(),
  /** The first ones in that order. */
  programs: z.array(recordedProgram),
});
export type SearchRecord = z.output<typeof searchRecord>;
