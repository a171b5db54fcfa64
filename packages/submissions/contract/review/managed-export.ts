import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { plainString } from "@public-code/core/contract/rules.ts";
import { managedProgramsFilter } from "@public-code/programs/contract/managed-programs.ts";
import { z } from "zod";

/** Calls whose answer the feature writes itself. */
export const managedExport = {
  exportPrograms: endpoint("GET", "/console/programs.csv", {
    duty: "read",
    kind: "raw",
    summary: "The same list of programs as CSV",
    input: managedProgramsFilter.extend({
      /** Numbers of the editions that are asked for, by commas; '' for all that the filter finds. */
      programs: z
        .union([z.literal(""), plainString(2_000).regex(/^\d{1,9}(?:,\d{1,9})*$/)])
        .default(""),
    }),
  }),
  exportOwnPrograms: endpoint("GET", "/PublicProgram/programs.csv", {
    access: "agency",
    kind: "raw",
    summary: "The programs of one's agency that are or were online, as CSV",
  }),
};
