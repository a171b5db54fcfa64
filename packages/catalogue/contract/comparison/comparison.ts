import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { languages } from "@public-code/core/contract/language.ts";
import { id, lines, says, text } from "@public-code/core/contract/rules.ts";
import { questions } from "@public-code/evidence/contract/evidence-kinds.ts";
import { factOutcomes } from "@public-code/programs/contract/events/outcome-names.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { repositoryEnd } from "@public-code/programs/contract/repositories.ts";
import { z } from "zod";
import { readState } from "../catalogue-state.ts";
import { suitabilityChoices } from "../suitability/suitability-answers.ts";
import { comparedMaximum } from "./compared-maximum.ts";
import { searchRecord } from "./search-record.ts";

/** Files that a comparison or a record of search is taken as: the government's own format first. */
export const documentFormats = ["ods", "md"] as const;
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
const comparedIds = programIds(comparedMaximum);

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
  /** Null without a search. */
  record: searchRecord.nullable(),
  programs: z.array(comparedProgram),
  /** Numbers that lead to no program that visitors see. */
  missing: z.array(z.int()),
  groups: z.array(group),
  sources: z.array(source),
  licences: z.array(licence),
});
export type Comparison = z.output<typeof comparison>;

/** Characters of a search in a request. */
const searchMaximum = 2_000;
const plainText = text(searchMaximum);
/** The query of an address of the catalogue. */
const search = plainText
  .refine(
    (query) =>
      [...new URLSearchParams(query).values()].every((value) => plainText.safeParse(value).success),
    says("field.badCharacter"),
  )
  .transform((query) => readState(new URLSearchParams(query)));

const askedIds = { ids: comparedIds };
const questionFields = {
  ids: z.union([z.literal("").transform((): number[] => []), comparedIds]).default([]),
  ...agencyAnswers,
  /** The search whose record this is, if any. */
  search: search.optional(),
};

/** What an officer writes on a comparison or a record, and the portal never stores. */
export const paperTexts = ["who", "need", "chosen", "rejected", "reasons", "terms"] as const;
/** Those that a record of search has. */
export const recordTexts = ["who", "need", "chosen", "rejected"] as const;
export type PaperTexts = Partial<Record<(typeof paperTexts)[number], string>>;
const paperMaximum = 2_000;

const document = {
  format: z.enum(documentFormats),
  ...questionFields,
  /** A link to a document cannot say the language in a header. */
  lang: z.enum(languages).optional(),
};

const comparisonQuestion = z.object(questionFields);
/** Programs by their numbers, what an agency needs, and the search that found them. */
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
    summary:
      "A comparison and the record of a search as a spreadsheet (ods) or as Markdown (md), with sources and licence duties",
    input: z.object(document),
    data: z.string(),
  }),
  filledComparison: endpoint({
    method: "POST",
    path: "/PublicProgramInfo/compare.{format}",
    kind: "raw",
    summary:
      "The same with the texts that are sent along; they go into the file and are not stored",
    input: z.object({
      ...document,
      texts: z.object(ofEach(paperTexts, () => lines(paperMaximum).default(""))).prefault({}),
    }),
    data: z.string(),
  }),
};
