import type { SeedCase } from "#content/content-types.ts";
import { accessSamples } from "./cases/samples-access.ts";
import { neighbourhoodSamples } from "./cases/samples-neighbourhood.ts";
import { sharingSamples } from "./cases/samples-sharing.ts";
import { casesOfYear112 } from "./cases/year-112.ts";
import { casesOfYear113 } from "./cases/year-113.ts";
import { casesOfYear114 } from "./cases/year-114.ts";

/** Real cases first, newest year first, so that the carousel of six shows real ones; then samples. */
export const seedCases: readonly SeedCase[] = [
  ...casesOfYear114,
  ...casesOfYear113,
  ...casesOfYear112,
  ...accessSamples,
  ...sharingSamples,
  ...neighbourhoodSamples,
];
