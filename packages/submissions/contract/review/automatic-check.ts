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
const checkOutcomes = ["passed", "failed", "notChecked"] as const;

/** An automatic check; what cannot be reached from here says `notChecked`, never `passed`. */
export const automaticCheck = z.object({
  name: z.enum(checkNames),
  outcome: z.enum(checkOutcomes),
  detail: z.string(),
});
export type AutomaticCheck = z.output<typeof automaticCheck>;
