import type agencies from "./zh-TW/agencies.json";
import type catalogue from "./zh-TW/catalogue.json";
import type comparison from "./zh-TW/comparison.json";
import type coverage from "./zh-TW/coverage.json";
import type home from "./zh-TW/home.json";
import type program from "./zh-TW/program.json";
import type suitability from "./zh-TW/suitability.json";

declare module "@public-code/core/web/translation.ts" {
  interface Messages {
    agencies: typeof agencies;
    catalogue: typeof catalogue;
    comparison: typeof comparison;
    coverage: typeof coverage;
    home: typeof home;
    program: typeof program;
    suitability: typeof suitability;
  }
}
