import catalogue from "./messages/en-US/catalogue.json" with { type: "json" };
import comparison from "./messages/en-US/comparison.json" with { type: "json" };
import evidence from "./messages/en-US/evidence.json" with { type: "json" };
import program from "./messages/en-US/program.json" with { type: "json" };

/** Apart from the Chinese ones, for pages that need no others. */
export const sharedEnglish = { catalogue, comparison, evidence, program };
