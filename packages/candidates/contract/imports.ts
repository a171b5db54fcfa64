import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { plainString, text } from "@public-code/core/contract/rules.ts";
import { namesLine } from "@public-code/core/contract/tables.ts";
import { fieldNames } from "@public-code/programs/contract/program-fields.ts";
import { publiccodeSource } from "@public-code/submissions/contract/publiccode-files.ts";
import { z } from "zod";
import { sourceKinds } from "./candidate-values.ts";
import { columnTargets } from "./import-columns.ts";

/**
 * The largest file that a call can bring and the largest that one can name by its address, in bytes, and how many
 * programs a source of one may have: what is read fills the memory of the portal.
 */
export const importLimits = { bytes: 580_000, fetchedBytes: 1_048_576, rows: 2_000 } as const;

/** Programs and columns of a preview; the rest is only counted. */
export const mostPreviewed = 200;
const mostColumns = 500;

/** How sure it is what a column holds. */
const columnGuesses = ["named", "guessed", "given", "unknown"] as const;

/** What a source would do, or does: `refused` for what is no program. */
export const importOutcomes = ["refused", "added", "changed", "unchanged"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

const counts = z.object({
  refused: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
});

const importedFile = publiccodeSource.extend({
  /** By which a file without marks of its own is known. */
  fileName: text(200).default(""),
  /** What the columns of a list are; those not named are judged by their names. */
  columns: z
    .array(z.object({ column: plainString(10_000), target: z.enum(columnTargets) }))
    .max(mostColumns)
    .default([]),
  namesLine,
  /** Says what would be done, and does nothing. */
  dryRun: z.boolean().default(false),
});
export type ImportedFile = z.output<typeof importedFile>;

const importPreview = z.object({
  kind: z.enum(sourceKinds),
  counts,
  /** The line that has the names of a table's columns; 0 for what is no table. */
  namesLine: z.int(),
  /** Of a list; none of any other source. */
  columns: z.array(
    z.object({
      column: z.string(),
      target: z.enum(columnTargets),
      guess: z.enum(columnGuesses),
      /** What stands in it, as examples. */
      examples: z.array(z.string()),
    }),
  ),
  /** The first of each outcome, those that are refused before all others. */
  programs: z.array(
    z.object({
      /** Where the source has it. */
      place: z.string(),
      outcome: z.enum(importOutcomes),
      /** Why it is refused; '' for a program. */
      reason: z.string(),
      programName: z.string(),
      agencyName: z.string(),
      /** The agency that the source names and the portal does not have; '' for none. */
      unknownAgency: z.string(),
      /** Agencies of that name or one like it, between which a person decides; '' for none. */
      similarAgencies: z.string(),
      repository: z.string(),
      notes: z.int(),
      missing: z.array(z.enum(fieldNames)),
    }),
  ),
});
export type ImportPreview = z.output<typeof importPreview>;
export type PreviewedProgram = ImportPreview["programs"][number];

/** The call by which operators read files and addresses into the candidates. */
export const imports = {
  importCandidates: endpoint("POST", "/console/candidates/import", {
    duty: "review",
    summary:
      "Read a publiccode.yml, open data, a table or a Software Catalog API into the candidates, all or none; or say what that would add, and what its columns are taken for",
    input: importedFile,
    data: importPreview,
  }),
};
