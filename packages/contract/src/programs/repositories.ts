import { z } from "zod";

/**
 * What a repository is found to be: it answers under its address, or under another one; it is not for
 * everybody, or not there; or nobody has been able to ask yet.
 */
export const repositoryStates = ["ok", "moved", "private", "gone", "unknown"] as const;
export type RepositoryState = (typeof repositoryStates)[number];

/** A repository that another program, which is online, has too. */
export const sharedRepository = z.object({
  url: z.string(),
  programId: z.int(),
  programName: z.string(),
  provideDeptName: z.string(),
});
export type SharedRepository = z.output<typeof sharedRepository>;
