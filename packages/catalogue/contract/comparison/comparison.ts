import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { languages } from "@public-code/core/contract/language.ts";
import { id, text } from "@public-code/core/contract/rules.ts";
import { questions } from "@public-code/evidence/contract/evidence-kinds.ts";
import { factOutcomes } from "@public-code/programs/contract/events/outcome-names.ts";
import { repositoryEnd } from "@public-code/programs/contract/repositories.ts";
import { z } from "zod";
import { suitabilityChoices } from "../suitability/suitability-answers.ts";
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

const { purpose, host, access, support } = suitabilityChoices;

/** What an agency needs, in a request; '' leaves a question out. */
export const agencyAnswers = {
  purpose: z.enum(["", ...purpose]).default(""),
  tech: text(100).default(""),
  host: z.enum(["", ...host]).default(""),
  access: z.enum(["", ...access]).default(""),
  support: z.enum(["", ...support]).default(""),
};

/** What a program is for a need: it fits, needs asking, or something is missing; the worst comes last. */
export const verdicts = ["fits", "ask", "missing"] as const;
export type Verdict = (typeof verdicts)[number];

/** Rows are grouped by the six questions, after what the agency needs and what the program is. */
const comparisonGroups = ["needs", "program", ...questions] as const;

const cell = z.object({
  /** '' where nothing is known. */
  text: z.string(),
  outcome: z.enum(factOutcomes).nullable(),
  /** Of what an agency needs; null for all else. */
  verdict: z.enum(verdicts).nullable(),
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
const asked = { ...askedIds, ...agencyAnswers };

const comparisonQuestion = z.object(asked);
/** Programs by their numbers, and what an agency needs. */
export type ComparisonQuestion = z.output<typeof comparisonQuestion>;

export const comparisons = {
  compare: endpoint({
    method: "GET",
    path: "/PublicProgramInfo/compare",
    cached: true,
    summary:
      "Up to four programs side by side, in words, by an agency's needs and the six questions",
    input: comparisonQuestion,
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
    input: z.object({ format: z.enum(documentFormats), ...asked, ...documentLanguage }),
    data: z.string(),
  }),
};
