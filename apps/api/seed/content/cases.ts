import { communitySamples } from "./cases/samples-community.ts";
import { environmentSamples } from "./cases/samples-environment.ts";
import { casesOfYear112 } from "./cases/year-112.ts";
import { casesOfYear113 } from "./cases/year-113.ts";
import { casesOfYear114 } from "./cases/year-114.ts";
import type { SeedCase } from "./content-types.ts";

/** Real cases first, newest year first, so that the carousel of six shows real ones; then samples. */
export const seedCases: readonly SeedCase[] = [
  ...casesOfYear114,
  ...casesOfYear113,
  ...casesOfYear112,
  ...communitySamples,
  ...environmentSamples,
];
