/** All programs of the demo content, real ones first. */
import type { SeedProgram } from "../program-types.ts";
import { ownProgram } from "./own-program.ts";
import { realCentral } from "./real-central.ts";
import { realModaLocalised } from "./real-moda-localised.ts";
import { realModaModules } from "./real-moda-modules.ts";
import { realModaServices } from "./real-moda-services.ts";
import { realOdf } from "./real-odf.ts";
import { realResearch } from "./real-research.ts";
import { realTaipei } from "./real-taipei.ts";
import { sampleCityData } from "./sample-city-data.ts";
import { sampleCulture } from "./sample-culture.ts";
import { sampleEnvironment } from "./sample-environment.ts";
import { sampleServices } from "./sample-services.ts";

/** Every program that is online from the start; keys are unique. */
export const seedPrograms: readonly SeedProgram[] = [
  ...realModaServices,
  ...realModaModules,
  ...realModaLocalised,
  ...realOdf,
  ...realTaipei,
  ...realCentral,
  ...realResearch,
  ...sampleServices,
  ...sampleCityData,
  ...sampleCulture,
  ...sampleEnvironment,
  ownProgram,
];
