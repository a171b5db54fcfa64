import { compactDate, requiredLines } from "@public-code/core/contract/rules.ts";
import { z } from "zod";

/** What an agency has, and a merge would move. */
export const agencyHoldings = z.object({
  /** Programs with open or approved editions, by the names of their newest ones; drafts too. */
  programs: z.array(z.object({ programId: z.int(), programName: z.string() })),
  /** Names of people who sign in for it. */
  people: z.array(z.string()),
  aliases: z.array(z.string()),
  files: z.int(),
  /** Declarations of use that hold, and questions that it asked. */
  uses: z.int(),
  questions: z.int(),
});
export type AgencyHoldings = z.output<typeof agencyHoldings>;

/** Why something goes to another agency, and the day from which it has it. */
export const whyMoved = { reason: requiredLines(500), day: compactDate };
