import { z } from "zod";
import { repositoryEnds } from "./events/outcome-names.ts";

/** A repository that another program, which is online, has too. */
export const sharedRepository = z.object({
  url: z.string(),
  programId: z.int(),
  programName: z.string(),
  provideDeptName: z.string(),
});
export type SharedRepository = z.output<typeof sharedRepository>;

/** Archived, gone, never found, no longer public or without a commit, as measured; null where all repositories go on. */
export const repositoryEnd = z.enum(repositoryEnds).nullable();

/**
 * An address inside a repository, parted by the repository's branches and tags. `noSuchRef`: none of them
 * begins what the address names; `unread`: they could not be read.
 */
export const addressSplit = z.object({
  state: z.enum(["split", "noSuchRef", "unread"]),
  /** Null unless it is `split`, or where the default branch is meant. */
  ref: z.string().nullable(),
  path: z.array(z.string()),
});
export type AddressSplit = z.output<typeof addressSplit>;
