import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { plainString } from "@public-code/core/contract/rules.ts";
import { namesLine } from "@public-code/core/contract/tables.ts";
import { z } from "zod";

/** A CSV of agencies, in base64: the server judges in which encoding it is written. */
const agencyFile = plainString(1_000_000).min(1).base64();

/** The largest file that can be sent so, in bytes, and how many rows it may have. */
export const agencyFileLimits = { bytes: 700_000, rows: 2_000 } as const;

/** What a row would do; one that changes nothing is only counted. Of `asked` somebody decides whether it does. */
export const importOutcomes = ["refused", "asked", "added", "changed"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** A row of the file that is not as the portal has it; `field` is '' for all of it. */
const importedRow = z.object({
  line: z.int(),
  code: z.string(),
  nameZh: z.string(),
  outcome: z.enum(importOutcomes),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  problems: z.array(z.object({ field: z.string(), text: z.string() })),
});
export type ImportedRow = z.output<typeof importedRow>;

const agencyImport = z.object({
  rows: z.array(importedRow),
  /** Rows that are as the portal has them. */
  same: z.int(),
  /** Columns of the file that are not read. */
  ignored: z.array(z.string()),
  /** The names of the columns, and the line that has them. */
  names: z.object({ line: z.int(), cells: z.array(z.string()) }),
  /** Names this result: the import is refused once it would be another one. */
  seen: z.string(),
});
export type AgencyImport = z.output<typeof agencyImport>;

const importedAgencies = z.object({ added: z.int(), changed: z.int() });

/** The calls by which agencies are added and changed by a CSV. */
export const agencyImporting = {
  previewAgencies: endpoint("POST", "/console/agencyImport/preview", {
    duty: "administer",
    summary: "What a CSV of agencies would add and change, and what of it is refused and why",
    input: z.object({ file: agencyFile, namesLine }),
    data: agencyImport,
  }),
  importAgencies: endpoint("POST", "/console/agencyImport", {
    duty: "administer",
    summary: "Add and change agencies by a CSV, as its preview said; refused rows are left out",
    input: z.object({
      ...{ file: agencyFile, namesLine, seen: plainString(100).min(1) },
      /** Codes of the rows that are asked about and are to be taken. */
      accepted: z.array(plainString(100)).max(agencyFileLimits.rows).default([]),
    }),
    data: importedAgencies,
  }),
};

/** Calls whose answer the feature writes itself. */
export const agencyExport = {
  exportAgencies: endpoint("GET", "/console/agencies.csv", {
    duty: "read",
    kind: "raw",
    summary: "All agencies as the CSV that an import reads",
  }),
};
