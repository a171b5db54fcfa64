import { publiccodeReading } from "@public-code/programs/contract/publiccode-reading.ts";
import { z } from "zod";
import { hostStateNames } from "./listed-forges.ts";
import { notMeasuredReasons } from "./not-measured.ts";

/** What a repository says of a program, as values of the form; a key is there only when it says it. */
export const repositoryValues = publiccodeReading.shape.values.extend({
  types: z.array(z.string()).exactOptional(),
});
export type RepositoryValues = z.output<typeof repositoryValues>;

/**
 * Why something in a repository says nothing for the form. `empty`: there is no file yet; `moved`: it answers
 * at another address; `broken`: a file that is not what its name says; `licenceOpen`: the text of a licence
 * leaves open whether later versions hold; `licencesSeveral`: several licences, and not whether to choose;
 * `licenceUnknown`: its text is no known licence; `noLicence`: nothing in it names one.
 */
export const repositoryProblemReasons = [
  "empty",
  "moved",
  "broken",
  "licenceOpen",
  "licencesSeveral",
  "licenceNamed",
  "licenceUnknown",
  "noLicence",
] as const;

export const repositoryProblem = z.object({
  /** A path in the repository or a host; '' for the repository itself. */
  from: z.string(),
  reason: z.enum([...repositoryProblemReasons, ...notMeasuredReasons]),
  /** What there is instead: the new address, the licences that were found. */
  names: z.array(z.string()),
});
export type RepositoryProblem = z.output<typeof repositoryProblem>;

/** What is to be known of a repository beside the form. */
export const repositoryFacts = z.object({
  /** The newest release, and its day where that is known. */
  release: z.object({ name: z.string(), on: z.string() }).nullable(),
  states: z.array(z.enum(hostStateNames)),
  /** A list of components in it, which the portal reads by itself. */
  sbom: z.string(),
});
export type RepositoryFacts = z.output<typeof repositoryFacts>;
