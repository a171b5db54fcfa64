import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { languages } from "@public-code/core/contract/language.ts";
import { id, lines, says, text } from "@public-code/core/contract/rules.ts";
import { questions } from "@public-code/evidence/contract/evidence-kinds.ts";
import { factOrigins } from "@public-code/evidence/contract/fact-origin.ts";
import { factOutcomes } from "@public-code/programs/contract/events/outcome-names.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { repositoryEnd } from "@public-code/programs/contract/repositories.ts";
import { z } from "zod";
import { readState } from "../catalogue-state.ts";
import { suitabilityChoices } from "../suitability/suitability-answers.ts";
import { comparedMaximum, countComparisonPath, documentFormats, paperTexts } from "./compared.ts";

const writtenId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
const oneOrMany = (longest: number) =>
  z.union([z.string().max(longest), z.array(z.string().max(200)).max(50)]);

/** Numbers of programs, joined by commas or one by one; each counts once. */
const programIds = (maximum: number) =>
  oneOrMany(Math.max(200, 10 * maximum))
    .transform((given) => [...new Set([given].flat().join(",").split(",").filter(Boolean))])
    .pipe(z.array(writtenId).min(1).max(maximum));
const comparedIds = programIds(comparedMaximum);

const { purpose, host, access, support } = suitabilityChoices;

/** What an agency needs, in a request; '' leaves a question out. */
const agencyAnswers = {
  purpose: z.enum(["", ...purpose]).default(""),
  tech: text(100).default(""),
  host: z.enum(["", ...host]).default(""),
  access: z.enum(["", ...access]).default(""),
  support: z.enum(["", ...support]).default(""),
};

/** What a program is for a need: it fits, needs asking, or something is missing; the worst comes last. */
export const verdicts = ["fits", "ask", "missing"] as const;
export type Verdict = (typeof verdicts)[number];

/** Programs that are judged in one call: what a page of a list shows at most. */
const judgedMaximum = 50;

const fit = z.object({
  /** Its lasting number. */
  programId: z.int(),
  /** How many lines have each verdict. */
  ...ofEach(verdicts, () => z.int()),
});
/** How far a program fits an agency's needs, counted. */
export type Fit = z.output<typeof fit>;

/** Rows are grouped by the six questions, after their answers, what the agency needs and what the program is. */
export const comparisonGroups = ["answers", "needs", "program", ...questions] as const;

const origin = z.enum(factOrigins).nullable();
const cell = z.object({
  /** '' where nothing is known. */
  text: z.string(),
  outcome: z.enum(factOutcomes).nullable(),
  /** Of what an agency needs; null for all else. */
  verdict: z.enum(verdicts).nullable(),
  /** Who says so; null where nobody does. */
  origin,
  /** ISO time at which the portal last saw it so; null for what it does not measure. */
  confirmedAt: z.iso.datetime().nullable(),
  /** The last such time where it rests on several facts, of which the first time is the oldest. */
  confirmedTo: z.iso.datetime().nullable(),
  /** False where that is too long ago to be relied on. */
  current: z.boolean(),
  /** A made-up fact of a sample. */
  sample: z.boolean(),
});
export type ComparedCell = z.output<typeof cell>;

/** The forms of a comparison that have a row: a sheet of paper, the short one on a screen, or all rows. */
const rowForms = ["sheet", "short", "all"] as const;

const row = z.object({
  name: z.string(),
  label: z.string(),
  /** The texts of the programs are not the same. */
  differs: z.boolean(),
  /** They differ in what a choice depends on: a verdict, the licence and its duties, technology or upkeep. */
  matters: z.boolean(),
  /** The shortest form that has it. */
  form: z.enum(rowForms),
  /** Whose words all cells are; null where they are not of one origin. */
  origin,
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
});
export type ComparedProgram = z.output<typeof comparedProgram>;

/** The most programs that a record lists; of more it gives the number. */
export const recordedMaximum = 500;

const recordedProgram = comparedProgram
  .omit({ provideDept: true })
  .extend({ authorizationsStr: z.string(), updateTime: z.string() });
export type RecordedProgram = z.output<typeof recordedProgram>;

/** What a search asked for and what it found. */
const searchRecord = z.object({
  /** In words, with how much it finds and where. */
  question: z.array(z.object({ term: z.string(), value: z.string() })),
  total: z.int(),
  /** The first ones in that order. */
  programs: z.array(recordedProgram),
});
export type SearchRecord = z.output<typeof searchRecord>;

const comparison = z.object({
  /** Null without a search. */
  record: searchRecord.nullable(),
  programs: z.array(comparedProgram),
  /** Numbers that lead to no program that visitors see. */
  missing: z.array(z.int()),
  groups: z.array(group),
  /** True where the plain summary of a licence stands in it, whose source is named then. */
  summarised: z.boolean(),
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

const questionFields = {
  ids: z.union([z.literal("").transform((): number[] => []), comparedIds]).default([]),
  ...agencyAnswers,
  /** The search whose record this is, if any. */
  search: search.optional(),
};

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
  compare: endpoint("GET", "/PublicProgramInfo/compare", {
    cached: true,
    summary:
      "Up to four programs side by side, in words, by an agency's needs and the six questions",
    input: comparisonQuestion,
    data: comparison,
  }),
  countSuitability: endpoint("GET", "/PublicProgramInfo/suitability", {
    cached: true,
    summary: "How much of each of up to fifty programs fits an agency's needs, in numbers",
    input: z.object({ ids: programIds(judgedMaximum), ...agencyAnswers }),
    data: z.array(fit),
  }),
  countComparison: endpoint("POST", countComparisonPath, {
    summary: "Count that programs were put side by side",
    input: z.object({ ids: z.array(id).min(2).max(comparedMaximum) }),
  }),
};

export const comparisonDocuments = {
  compareAsFile: endpoint("GET", "/PublicProgramInfo/compare.{format}", {
    kind: "raw",
    summary:
      "A comparison and the record of a search as a spreadsheet (ods) or as Markdown (md), with sources and licence duties",
    input: z.object(document),
    data: z.string(),
  }),
  filledComparison: endpoint("POST", "/PublicProgramInfo/compare.{format}", {
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
