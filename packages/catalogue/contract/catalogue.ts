import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { looseId, paging, text } from "@public-code/core/contract/rules.ts";
import { conclusionVerdicts } from "@public-code/evidence/contract/conclusion.ts";
import { questions } from "@public-code/evidence/contract/evidence-kinds.ts";
import { outcomes } from "@public-code/programs/contract/events/outcome-names.ts";
import { picture } from "@public-code/programs/contract/program.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { namedContent } from "@public-code/programs/contract/public-programs.ts";
import { repositoryEnd } from "@public-code/programs/contract/repositories.ts";
import { contentKinds, keywordMaximum } from "@public-code/programs/contract/visits.ts";
import { z } from "zod";
import {
  badgeFilters,
  type FilterGroup,
  filterGroupNames,
  filterGroups,
  ofEachFilter,
  sortColumns,
} from "./filter-groups.ts";
import { getReuseFlows } from "./reuse-flows.ts";
import { answersMaximum } from "./suitability/suitability-answers.ts";

const catalogueSort = z.enum(sortColumns).default("programName");

const keyword = text(keywordMaximum).default("");
const codeChoice = z.array(text(100)).max(200).default([]);

type FilterField = (typeof filterGroups)[FilterGroup]["field"];
// One entry a group, as above.
const filterFields = Object.fromEntries(
  filterGroupNames.map((group) => [filterGroups[group].field, codeChoice]),
) as Record<FilterField, typeof codeChoice>;

/**
 * What a search looks for beyond the keyword itself: near matches, or synonyms as well, whose
 * programs count as hits after those of the keyword; where these find nothing, what a sentence asks for.
 */
const searchBreadths = ["none", "near", "synonyms"] as const;

export const catalogueQuery = z.object({
  keyword,
  ...filterFields,
  sortColumn: catalogueSort,
  beyond: z.enum(searchBreadths).default("none"),
  /** An agency's answers for the order by fit, as the query of an address: `purpose=public&host=linux`. */
  agency: text(answersMaximum).default(""),
  ...paging,
});
export type CatalogueQuery = z.output<typeof catalogueQuery>;

const verdicts = z.object(ofEach(questions, () => z.enum(outcomes)));

const catalogueItem = z.object({
  programId: z.int(),
  firstEditionNo: z.int(),
  programName: z.string(),
  provideDept: z.string(),
  provideDeptName: z.string(),
  description: z.string(),
  types: z.array(z.string()),
  typesStr: z.string(),
  teches: z.array(z.string()),
  techesStr: z.string(),
  awardsStr: z.string(),
  authorizationsStr: z.string(),
  repositoryClickCount: z.int(),
  updateTime: z.string(),
  picFiles: z.array(picture),
  /** The level of each badge; 0 where none is reached. */
  badges: z.object(ofEach(badgeFilters, () => z.int())),
  repositoryEnd,
  /** The answers to the six questions by what was measured. */
  verdicts,
  /** What they come to, and that in a few words of the language. */
  conclusion: z.object({ verdict: z.enum(conclusionVerdicts), words: z.string() }),
  /** When a person last committed to its repositories; null where nobody knows. */
  lastCommitAt: z.string().nullable(),
  /** Other agencies that use it. */
  usingAgencies: z.int(),
});
export type CatalogueItem = z.output<typeof catalogueItem>;

const nearItem = catalogueItem.extend({
  /** Words of the keyword that it holds, or words that mean the same. */
  matched: z.array(z.string()),
  /** Of those that it holds by another word: which, as `人員` for `同仁`. */
  matchedBy: z.record(z.string(), z.string()),
  /** Words of the keyword that it does not hold. */
  missing: z.array(z.string()),
});
export type NearItem = z.output<typeof nearItem>;

/** Groups whose options a keyword may name. */
export const namedGroups = ["type", "tech", "licence", "provider"] as const;
const proposedFilter = z.object({
  group: z.enum(namedGroups),
  code: z.string(),
  name: z.string(),
  /** The keyword without the words that the filter stands for. */
  keyword: z.string(),
});
export type ProposedFilter = z.output<typeof proposedFilter>;
export const proposedMaximum = 3;

/** What was looked for beyond a keyword. */
const beyondKeyword = z.object({
  /** What was searched instead of a sentence that nothing holds, as `預約場地` of `我想找預約場地的系統`. */
  searchedFor: z.string().nullable(),
  /** Synonyms with which programs were found that the keyword alone does not find. */
  alsoSearched: z.array(z.string()),
  /** The keyword as it may have been meant. */
  meant: z.string().nullable(),
  /** Words of the keyword that no program holds, nor what means the same. */
  unknown: z.array(z.string()),
  /** Filters that words of the keyword name, with what is left to search for. */
  filters: z.array(proposedFilter),
  /** Rows of this page that hold it in their description alone; by relevance they come last. */
  described: z.array(z.int()),
  /** Programs near to the keyword, the nearest first; none of them is a row or counted. */
  near: z.array(nearItem),
});
export type BeyondKeyword = z.output<typeof beyondKeyword>;
/** Near matches at most, and only beside the first page of a list with fewer hits than this. */
export const nearMaximum = 4;

/** How many of a kind of content a keyword finds, and the best of them. */
const foundContent = z.object(
  ofEach(contentKinds, () => z.object({ count: z.int(), items: z.array(namedContent) })),
);
export type FoundContent = z.output<typeof foundContent>;

/** Programs that each list of related ones has at most. */
export const relatedMaximum = 4;
const relatedProgram = catalogueItem.pick({
  programId: true,
  firstEditionNo: true,
  programName: true,
  provideDept: true,
  provideDeptName: true,
  repositoryEnd: true,
});
const relatedPrograms = z.object({
  /** Those that do the same, the most alike first; none rather than strange ones. */
  similar: z.array(catalogueItem),
  /** Others of the agency, the newest first. */
  ofAgency: z.array(relatedProgram),
});
export type RelatedPrograms = z.output<typeof relatedPrograms>;

function areCounts(counts: unknown): boolean {
  if (typeof counts !== "object" || counts === null) return false;
  // Twice as fast as a list of the values.
  for (const code in counts) if (!Number.isSafeInteger(Reflect.get(counts, code))) return false;
  return true;
}

/** Programs by code. Checked in place: a copy of hundreds of codes costs more than the search for them. */
const countsByCode = z.custom<Record<string, number>>(areCounts).meta({
  type: "object",
  propertyNames: { type: "string" },
  additionalProperties: {
    type: "integer",
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
  },
});

/** How many programs there are without some of the filters. */
const withoutFilters = z.object({ groups: z.array(z.enum(filterGroupNames)), total: z.int() });
export type WithoutFilters = z.output<typeof withoutFilters>;

const facets = z.object(ofEachFilter(() => countsByCode));
export type Facets = z.output<typeof facets>;

const figures = z.object({ programs: z.int(), agencies: z.int(), repositoryClicks: z.int() });
export type Figures = z.output<typeof figures>;

export const catalogue = {
  queryList: listEndpoint("POST", "/PublicProgramInfo/queryList", {
    cached: true,
    summary: "Programs online that match a keyword and filters, with facet counts",
    input: catalogueQuery,
    item: catalogueItem,
    extra: {
      facets,
      beyond: beyondKeyword.nullable(),
      /** Where filters leave nothing: each that can go, or all of them, with what there is then. */
      withoutFilters: z.array(withoutFilters),
      /** What there is to read for it; beside the first page of a search that looks beyond its keyword. */
      content: foundContent.nullable(),
    },
  }),
  getRelatedPrograms: endpoint("POST", "/PublicProgramInfo/getRelatedPrograms", {
    cached: true,
    summary: "Programs like one that is online, and others of its agency, at most 4 each",
    input: z.object({ programId: looseId }),
    data: relatedPrograms,
  }),
  getReuseFlows,
  getUpdateDate: endpoint("GET", "/PublicProgramInfo/getUpdateDate", {
    cached: true,
    summary: "Day in Taipei on which the newest edition online was published, YYYYMMDD, or ''",
    data: z.string(),
  }),
  getFigures: endpoint("GET", "/PublicProgramInfo/getFigures", {
    cached: true,
    summary: "Programs, agencies and visits to sources, as the home page shows them",
    data: figures,
  }),
};
