import { listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { looseId, queryPaging, text } from "@public-code/core/contract/rules.ts";
import {
  reuseAudiences,
  reuseOffers,
  reuseState,
} from "@public-code/programs/contract/reuse/reuse-states.ts";
import { z } from "zod";

export const stateCode = z.literal(Object.values(reuseState));

/** A declaration as others read it. Days are `YYYYMMDD` in Taipei. */
export const publicReuse = z.object({
  reuseId: z.int(),
  agencyCode: z.string(),
  agencyName: z.string(),
  /** Level of government; '' where it is not stated. */
  agencyLevel: z.string(),
  state: stateCode,
  purpose: z.string(),
  serviceUrl: z.string(),
  version: z.string(),
  since: z.string(),
  changed: z.boolean(),
  forkUrl: z.string(),
  offers: z.array(z.enum(reuseOffers)),
  audience: z.enum(reuseAudiences),
  /** Of its story the title, and what it would tell the next agency; '' where visitors read none. */
  storyTitle: z.string(),
  advice: z.string(),
  declaredAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime(),
  /** When the agency stopped using it; null while it has not. */
  endedAt: z.iso.datetime().nullable(),
  /** The first day on which it is counted no more. */
  expiresOn: z.string(),
  lapsed: z.boolean(),
  /** The program's own agency uses it; that is never counted. */
  own: z.boolean(),
});
export type PublicReuse = z.output<typeof publicReuse>;

export const programNamed = {
  firstEditionNo: z.int(),
  /** The edition that visitors see, or have seen last. */
  programId: z.int(),
  programName: z.string(),
  provideDeptName: z.string(),
  /** False while visitors do not see the program; then the declaration is kept and not shown. */
  programOnline: z.boolean(),
};

/** A declaration with its program, as the page of the using agency shows it. */
const agencyUse = publicReuse.extend(programNamed);
export type AgencyUse = z.output<typeof agencyUse>;

export const listReuses = listEndpoint("GET", "/PublicProgramInfo/{programId}/reuses", {
  cached: true,
  summary: "Who else uses a program that is online, as the agencies declare it for everybody",
  input: z.object({ programId: looseId, ...queryPaging }),
  item: publicReuse,
  /** Other agencies whose use is counted: in use, and confirmed within twelve months. */
  extra: { countedAgencies: z.int() },
});

export const listReusesOfAgency = listEndpoint("GET", "/Agencies/{code}/reuses", {
  cached: true,
  summary: "What an agency uses and for what, as it declares it for everybody",
  input: z.object({ code: text(100), ...queryPaging }),
  item: agencyUse,
});
