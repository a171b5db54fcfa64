import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { languages } from "@public-code/core/contract/language.ts";
import { id } from "@public-code/core/contract/rules.ts";
import { questions } from "@public-code/evidence/contract/evidence-kinds.ts";
import { factOutcomes } from "@public-code/programs/contract/events/outcome-names.ts";
import { repositoryEnd } from "@public-code/programs/contract/repositories.ts";
import { z } from "zod";
import { comparedMaximum } from "./compared-maximum.ts";

/** Files that a comparison or a record of search is taken as: the government's own format first. */
export const documentFormats = ["ods", "csv"] as const;
export type DocumentFormat = (typeof documentFormats)[number];

const writtenId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
const oneOrMany = (longest: number) =>
  z.union([z.string().max(longest), z.array(z.string().max(200)).max(50)]);

/** Numbers of programs, joined by commas or one by one; each counts once. */
export const programIds = (maximum: number) =>
  oneOrMany(Math.max(200, 10 * maximum))
    .transform((given) => [...new Set([given].flat().join(",").split(",").filter(Boolean))])
    .pipe(z.array(writtenId).min(1).max(maximum));
export const comparedIds = programIds(comparedMaximum);

/** Rows are grouped by the six questions, after what the program is. */
const comparisonGroups = ["program", ...questions] as const;

const cell = z.object({
  /** '' where nothing is known. */
  text: z.string(),
  outcome: z.enum(factOutcomes).nullable(),
  /** Declared by the agency or measured by the portal; null for neither. */
  origin: z.enum(["declared", "measured"]).nullable(),
  /** ISO time at which the portal last saw it so; null for what it does not measure. */
  confirmedAt: z.iso.datetime().nullable(),
  /** A made-up fact of a sample. */
  sample: z.boolean(),
});
export type ComparedCell = z.output<typeof cell>;

const row = z.object({
  name: z.string(),
  label: z.string(),
  /** The texts of the programs are not the same. */
  differs: z.boolean(),
  /** They differ in what a choice depends on: a verdict, the licence and its duties, technology or upkeep. */
  matters: z.boolean(),
  /** One for each program, in their order. */
  cells: z.array(cell),
});
export type ComparedRow = z.output<typeof row>;

const group = z.object({ name: z.enum(comparisonGroups), label: z.string(), rows: z.array(row) });
export type ComparedGroup = z.output<typeof group>;

const comparedProgram = z.object({
  programId: z.int(),
  firstEditionNo: z.int(),
  programName: z.string(),
  provideDept: z.string(),
  provideDeptName: z.string(),
  repositoryEnd,
  /** What the answers to the six questions come to, in a sentence. */
  conclusion: z.string(),
});
export type ComparedProgram = z.output<typeof comparedProgram>;

/** Where a measured value comes from, so that anybody can look again. */
const source = z.object({
  programId: z.int(),
  label: z.string(),
  text: z.string(),
  url: z.string(),
  method: z.string(),
  measuredAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime(),
  repository: z.string(),
  commit: z.string(),
});

const term = z.object({ name: z.string(), text: z.string() });
const licence = z.object({
  programId: z.int(),
  name: z.string(),
  /** Null for a licence without a plain summary. */
  terms: z
    .object({
      permissions: z.array(term),
      conditions: z.array(term),
      limitations: z.array(term),
    })
    .nullable(),
  /** Why there are none; '' where there are. */
  note: z.string(),
  /** The address of its text; '' where that is not known. */
  textUrl: z.string(),
});

const comparison = z.object({
  programs: z.array(comparedProgram),
  /** Numbers that lead to no program that visitors see. */
  missing: z.array(z.int()),
  groups: z.array(group),
  sources: z.array(source),
  licences: z.array(licence),
});
export type Comparison = z.output<typeof comparison>;

/** A link to a document cannot say the language in a header. */
export const documentLanguage = { lang: z.enum(languages).optional() };
const askedIds = { ids: comparedIds };

export const comparisons = {
  compare: endpoint({
    method: "GET",
    path: "/PublicProgramInfo/compare",
    cached: true,
    summary: "Up to four programs side by side, in words, by the six questions",
    input: z.object(askedIds),
    data: comparison,
  }),
  nameCompared: endpoint({
    method: "GET",
    path: "/PublicProgramInfo/compare/names",
    cached: true,
    summary: "Names of up to four programs; numbers that lead to none are left out",
    input: z.object(askedIds),
    data: z.array(z.object({ programId: z.int(), programName: z.string() })),
  }),
  countComparison: endpoint({
    method: "POST",
    path: "/PublicProgramInfo/compare/count",
    summary: "Count that programs were put side by side",
    input: z.object({ ids: z.array(id).min(2).max(comparedMaximum) }),
    data: z.null(),
  }),
};

export const comparisonDocuments = {
  compareAsFile: endpoint({
    method: "GET",
    path: "/PublicProgramInfo/compare.{format}",
    kind: "raw",
    summary: "A comparison as a spreadsheet (ods) with sources and licence duties, or as csv",
    input: z.object({ format: z.enum(documentFormats), ...askedIds, ...documentLanguage }),
    data: z.string(),
  }),
};
