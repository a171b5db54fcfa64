import { listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { plainString, queryPaging, text } from "@public-code/core/contract/rules.ts";
import { z } from "zod";
import { namedCase, terminationSetBy } from "./managed-program.ts";
import { programStatusCode } from "./program.ts";

/**
 * What the list of programs can be narrowed to: an offline whose day has come counts as offline; `asked`
 * are those whose agencies ask to have them back online.
 */
export const managedStatuses = ["online", "dated", "offline", "asked"] as const;
export const managedSorts = ["updated", "programName", "provideDeptName", "offlineDate"] as const;
const managedFilter = {
  search: text(100).default(""),
  status: z.union([z.literal(""), z.enum(managedStatuses)]).default(""),
  /** Code of an agency. */
  agency: text(100).default(""),
  /** Code of an award. */
  award: text(100).default(""),
  /** The year in Taipei, `2025`, in which they first went online. */
  year: z.union([z.literal(""), plainString(4).regex(/^\d{4}$/)]).default(""),
  sort: z.enum(managedSorts).default("updated"),
};
export const managedProgramsFilter = z.object(managedFilter);
export type ManagedProgramsFilter = z.output<typeof managedProgramsFilter>;

const managedRow = z.object({
  ...namedCase,
  agencyCode: z.string(),
  provideDeptName: z.string(),
  programStatusCode,
  programStatus: z.string(),
  terminationStatus: z.string(),
  terminationDate: z.string(),
  terminationSetBy,
  /** Why it is, or will be, offline: the words of its agency or of an operator. */
  terminationReason: z.string(),
  /** Why its agency asks to put it back online; '' while it does not. */
  onlineRequest: z.string(),
  awards: z.array(z.string()),
  /** A draft of it, in review or needing modification; while there is one, it is not returned again. */
  hasOpenEdition: z.boolean(),
  updateTime: z.string(),
});
export type ManagedRow = z.output<typeof managedRow>;

/** The programs of every agency, as operators see them. */
export const managedPrograms = {
  listPrograms: listEndpoint("GET", "/console/programs", {
    duty: "read",
    summary: "Programs of every agency that are or were online",
    input: z.object({ ...managedFilter, ...queryPaging }),
    item: managedRow,
    /** Agencies that have such programs and years of their release, whatever the list is narrowed to. */
    extra: {
      agencies: z.array(z.object({ code: z.string(), name: z.string() })),
      years: z.array(z.int()),
    },
  }),
};
