import { agencyLevel } from "@public-code/core/contract/code-lists/agency-levels.ts";
import { agencyStandings, levelFilters } from "@public-code/core/contract/code-lists/code-names.ts";
import { listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { queryPaging, text } from "@public-code/core/contract/rules.ts";
import { programHealth } from "@public-code/evidence/contract/health.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { z } from "zod";
import { exemption } from "../agencies/agencies.ts";

const standingCounts = z.object(ofEach(agencyStandings, () => z.int()));

const coveredAgency = z.object({
  code: z.string(),
  /** In the requested language. */
  name: z.string(),
  level: agencyLevel,
  /** A fictitious agency of the demo content. */
  sample: z.boolean(),
  standing: z.enum(agencyStandings),
  exemption: exemption.nullable(),
  /** Of the programs that visitors see; null without any. */
  health: programHealth.nullable(),
});
export type CoveredAgency = z.output<typeof coveredAgency>;

const coveredLevel = z.object({
  level: z.enum(levelFilters),
  agencies: standingCounts,
  health: programHealth,
});
export type CoveredLevel = z.output<typeof coveredLevel>;

/** Online programs that the portal took in and their agencies have not filled in, and how many agencies these are. */
const takenInCounts = z.object({ programs: z.int(), agencies: z.int() });
export type TakenInCounts = z.output<typeof takenInCounts>;

export const coverage = {
  queryCoverage: listEndpoint("GET", "/statistics/coverage", {
    cached: true,
    summary:
      "Every agency that is not retired by its standing: it publishes, is exempt, is preparing, or nothing yet; and the health of what is published",
    input: z.object({
      keyword: text(100).default(""),
      level: z.enum(["", ...levelFilters]).default(""),
      standing: z.enum(["", ...agencyStandings]).default(""),
      ...queryPaging,
    }),
    item: coveredAgency,
    extra: {
      /** Levels that have agencies, with all of these, whatever is asked for. */
      levels: z.array(coveredLevel),
      /** Online programs that are samples, of fictitious agencies. */
      samples: z.int(),
      takenIn: takenInCounts,
      /** Agencies of each standing that keyword and level find, whatever standing is asked for. */
      standings: standingCounts,
    },
  }),
};
