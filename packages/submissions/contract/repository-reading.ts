import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { id, text } from "@public-code/core/contract/rules.ts";
import { hostStateNames } from "@public-code/evidence/contract/listed-forges.ts";
import { notMeasuredReasons } from "@public-code/evidence/contract/not-measured.ts";
import { fieldNames } from "@public-code/programs/contract/program-fields.ts";
import { publiccodeReading } from "@public-code/programs/contract/publiccode-reading.ts";
import { sharedRepository } from "@public-code/programs/contract/repositories.ts";
import { z } from "zod";

const { verdict, problems, values, features, unmatchedTechnologies, contacts } =
  publiccodeReading.shape;

/** What a repository says of a program, as values of the form; a key is there only when it says it. */
const repositoryValues = values.extend({ types: z.array(z.string()).exactOptional() });
export type RepositoryValues = z.output<typeof repositoryValues>;

/**
 * Why something in a repository says nothing for the form. `empty`: there is no file yet; `moved`: it answers
 * at another address; `broken`: a file that is not what its name says; `licenceOpen`: the text of a licence
 * leaves open whether later versions hold; `licencesSeveral`: several licences, and not whether to choose;
 * `licenceUnknown`: its text is no known licence; `noLicence`: nothing in it names one.
 */
const repositoryProblemReasons = [
  "empty",
  "moved",
  "broken",
  "licenceOpen",
  "licencesSeveral",
  "licenceNamed",
  "licenceUnknown",
  "noLicence",
  ...notMeasuredReasons,
] as const;

const problem = z.object({
  /** A path in the repository or a host; '' for the repository itself. */
  from: z.string(),
  reason: z.enum(repositoryProblemReasons),
  /** What there is instead: the new address, the licences that were found. */
  names: z.array(z.string()),
});
export type RepositoryProblem = z.output<typeof problem>;

/** What is to be known of a repository beside the form. */
const facts = z.object({
  /** The newest release, and its day where that is known. */
  release: z.object({ name: z.string(), on: z.string() }).nullable(),
  states: z.array(z.enum(hostStateNames)),
  /** A list of components in it, which the portal reads by itself. */
  sbom: z.string(),
});
export type RepositoryFacts = z.output<typeof facts>;

const origin = z.object({
  field: z.enum(fieldNames),
  /** Paths in the repository, or the host; '' for the address itself. */
  from: z.string(),
  /** What other places say. */
  also: z.array(z.object({ from: z.string(), text: z.string() })),
});

/** The reading of a repository by its address alone. */
const repositoryReading = z.object({
  /** Where it answers. */
  address: z.string(),
  values: repositoryValues,
  /** Of each value. */
  origins: z.array(origin),
  features,
  unmatchedTechnologies,
  contacts,
  facts,
  problems: z.array(problem),
  /** Its publiccode.yml; null where it has none that was read. */
  publiccode: z.object({ path: z.string(), verdict, problems }).nullable(),
  /** Programs that are online with this repository. */
  shared: z.array(sharedRepository),
});
export type RepositoryReading = z.output<typeof repositoryReading>;

export const repositoryReadings = {
  readRepository: endpoint({
    method: "POST",
    path: "/PublicProgram/readRepository",
    access: "agency",
    summary:
      "Read a repository by its address into form values: publiccode.yml, CodeMeta, manifests of packages, licences, README and what its host says",
    input: z.object({
      address: text(500).min(1),
      /** The program that asks; left out for a new one. */
      firstEditionNo: id.optional(),
    }),
    data: repositoryReading,
  }),
};
