import type { SeedGuide } from "./content-types.ts";
import { developmentRules } from "./guides/development-rules.ts";
import { governmentGuide } from "./guides/government-guide.ts";
import { licenceIntroduction } from "./guides/licence-introduction.ts";
import { openSourceDefinition } from "./guides/open-source-definition.ts";

/** The four guides, ordered by their id. */
export const seedGuides: readonly SeedGuide[] = [
  governmentGuide,
  licenceIntroduction,
  openSourceDefinition,
  developmentRules,
];
