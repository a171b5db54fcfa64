import { agencyLevel } from "@public-code/core/contract/code-lists/agency-levels.ts";
import { agencyStandings, levelFilters } from "@public-code/core/contract/code-lists/code-names.ts";
import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { queryPaging, text } from "@public-code/core/contract/rules.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { z } from "zod";

const publicAgency = z.object({
  code: z.string(),
  /** In the requested language. */
  name: z.string(),
  level: agencyLevel,
  /** A fictitious agency of the demo content. */
  sample: z.boolean(),
  /** Its programs that visitors see. */
  programCount: z.int(),
  /** Programs of others whose use it has confirmed within a year. */
  usedCount: z.int(),
});
export type PublicAgency = z.output<typeof publicAgency>;

/** Why an agency that publishes nothing is exempt, or was. */
export const exemption = z.object({
  /** The last day, `YYYYMMDD`. */
  until: z.string(),
  /** In the requested language, or in the one in which it is given. */
  reason: z.string(),
});
export type Exemption = z.output<typeof exemption>;

const agencyDetails = publicAgency.extend({
  /** Those of its programs that the portal took in and it has not filled in. */
  takenInCount: z.int(),
  /** Null for a retired agency without programs, of which none is expected. */
  standing: z.enum(agencyStandings).nullable(),
  exemption: exemption.nullable(),
});
export type AgencyDetails = z.output<typeof agencyDetails>;

export const agencies = {
  queryAgencies: listEndpoint("GET", "/Agencies", {
    cached: true,
    summary: "Agencies that offer or use programs, those that offer the most first",
    input: z.object({
      keyword: text(100).default(""),
      level: z.enum(["", ...levelFilters]).default(""),
      ...queryPaging,
    }),
    item: publicAgency,
    /** Matching agencies of each level, whatever level is requested. */
    extra: { levels: z.object(ofEach(levelFilters, () => z.int())) },
  }),
  getAgency: endpoint("GET", "/Agencies/{code}", {
    cached: true,
    summary: "An agency, retired ones included; of one that was merged the one that took it over",
    input: z.object({ code: text(100) }),
    data: agencyDetails,
  }),
};
