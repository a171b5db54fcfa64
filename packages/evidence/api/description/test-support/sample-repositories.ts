import { licenceSamples } from "./sample-licences.ts";
import { packageSamples } from "./sample-packages.ts";
import type { SampleRepository } from "./sample-parts.ts";
import { readmeSamples } from "./sample-readmes.ts";

/** Right values were written before anything was read; names in brackets are reports of comparable tools. */
export const sampleRepositories: readonly SampleRepository[] = [
  ...packageSamples,
  ...licenceSamples,
  ...readmeSamples,
];
