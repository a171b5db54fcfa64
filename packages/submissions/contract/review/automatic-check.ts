import { z } from "zod";

export const checkNames = [
  "repositoryPublic",
  "licenceSpdx",
  "licenceMatches",
  "noSevereFindings",
  "reportReadable",
  "linksAnswer",
  "publiccodePresent",
  "screenshotsPresent",
] as const;
const checkOutcomes = ["passed", "failed", "hint", "notChecked"] as const;

/**
 * An automatic check; what cannot be reached from here says `notChecked`, never `passed`, and what no rule
 * asks for is a `hint`, never `failed`.
 */
export const automaticCheck = z.object({
  name: z.enum(checkNames),
  outcome: z.enum(checkOutcomes),
  detail: z.string(),
});
export type AutomaticCheck = z.output<typeof automaticCheck>;
