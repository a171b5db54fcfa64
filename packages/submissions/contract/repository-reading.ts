import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { id, text } from "@public-code/core/contract/rules.ts";
import {
  repositoryFacts,
  repositoryProblem,
  repositoryValues,
} from "@public-code/evidence/contract/repository-description.ts";
import { fieldNames } from "@public-code/programs/contract/program-fields.ts";
import { publiccodeReading } from "@public-code/programs/contract/publiccode-reading.ts";
import { sharedRepository } from "@public-code/programs/contract/repositories.ts";
import { z } from "zod";

const { verdict, problems, features, unmatchedTechnologies, contacts } = publiccodeReading.shape;

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
  facts: repositoryFacts,
  problems: z.array(repositoryProblem),
  /** Its publiccode.yml; null where it has none that was read. */
  publiccode: z.object({ path: z.string(), verdict, problems }).nullable(),
  /** Programs that are online with this repository. */
  shared: z.array(sharedRepository),
});
export type RepositoryReading = z.output<typeof repositoryReading>;

export const repositoryReadings = {
  readRepository: endpoint("POST", "/PublicProgram/readRepository", {
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
