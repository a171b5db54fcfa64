import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { lines, text } from "@public-code/core/contract/rules.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { keywordMaximum } from "@public-code/programs/contract/public-programs.ts";
import { repositoryEnd } from "@public-code/programs/contract/repositories.ts";
import { z } from "zod";
import { cataloguePageSize, sortColumns } from "../catalogue.ts";
import { type CatalogueState, offeredSorts } from "../catalogue-state.ts";
import { type FilterGroup, ofEachFilter } from "../filter-groups.ts";
import { answersMaximum, readAnswersFrom } from "../suitability/suitability-answers.ts";
import { comparedIds, documentFormats, documentLanguage } from "./comparison.ts";

/** What an officer writes down beside a record, and the portal never stores. */
export const recordReasons = ["need", "chosen", "rejected", "department", "who", "signed"] as const;
const reasonMaximum = 2_000;
export type RecordReasons = Partial<Record<(typeof recordReasons)[number], string>>;

/** The most programs that a record lists; of more it gives the number. */
export const recordedMaximum = 500;

const code = text(100);
const codes = z
  .union([code, z.array(code).max(200)])
  .default([])
  .transform((given) => [...new Set([given].flat())].filter((item) => item !== ""));

/** The same parameters as the address of the catalogue, and the programs chosen for a comparison. */
const question = {
  keyword: text(keywordMaximum).default(""),
  ...ofEachFilter(() => codes),
  exact: z.enum(["", "1"]).default(""),
  sort: z.enum(["", ...sortColumns]).default(""),
  agency: text(answersMaximum).default(""),
  ids: z.union([z.literal("").transform((): number[] => []), comparedIds]).default([]),
};
const recordQuestion = z.object(question);
export type RecordQuestion = z.output<typeof recordQuestion>;

/** The question as the pages of the catalogue hold it. */
export function stateOfRecord(record: RecordQuestion): CatalogueState {
  const { keyword, sort, exact } = record;
  const agency = readAnswersFrom(record.agency).toString();
  const filters: Record<FilterGroup, readonly string[]> = ofEachFilter((group) => record[group]);
  return {
    keyword,
    filters,
    sort: offeredSorts({ keyword, agency }).find((column) => column === sort) ?? null,
    exact: exact === "1",
    agency,
    rows: cataloguePageSize,
    page: 1,
  };
}

const recordedProgram = z.object({
  programId: z.int(),
  firstEditionNo: z.int(),
  programName: z.string(),
  provideDeptName: z.string(),
  authorizationsStr: z.string(),
  updateTime: z.string(),
  repositoryEnd,
});
export type RecordedProgram = z.output<typeof recordedProgram>;

const searchRecord = z.object({
  /** What was asked, in words. */
  keyword: z.string(),
  exact: z.boolean(),
  alsoSearched: z.array(z.string()),
  filters: z.array(z.object({ label: z.string(), values: z.array(z.string()) })),
  sort: z.string(),
  total: z.int(),
  /** Programs that match some words of the keyword only, where few or none match all. */
  near: z.int(),
  /** The first ones in that order. */
  programs: z.array(recordedProgram),
});
export type SearchRecord = z.output<typeof searchRecord>;

export const searchRecords = {
  getSearchRecord: endpoint({
    method: "GET",
    path: "/PublicProgramInfo/searchRecord",
    summary: "What a search asked for, in words, with all that it found up to 500 programs",
    input: recordQuestion,
    data: searchRecord,
  }),
};

export const searchRecordDocuments = {
  searchRecordAsFile: endpoint({
    method: "GET",
    path: "/PublicProgramInfo/searchRecord.{format}",
    kind: "raw",
    summary: "A dated record of a search as a spreadsheet (ods) or csv, with room for reasons",
    input: z.object({ format: z.enum(documentFormats), ...question, ...documentLanguage }),
    data: z.string(),
  }),
  filledRecordAsFile: endpoint({
    method: "POST",
    path: "/PublicProgramInfo/searchRecord.{format}",
    kind: "raw",
    summary:
      "The same with the reasons that are sent along; they go into the file and are not stored",
    input: z.object({
      format: z.enum(documentFormats),
      ...question,
      ...documentLanguage,
      reasons: z.object(ofEach(recordReasons, () => lines(reasonMaximum).default(""))).prefault({}),
    }),
    data: z.string(),
  }),
};
